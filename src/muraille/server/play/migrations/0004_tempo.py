"""How fast a player wants bots to play, and who plays for whom."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Two fields of a seat."""

    dependencies = [("play", "0003_tables_aside")]
    operations = [
        migrations.AddField(
            model_name="seat",
            name="tempo",
            field=models.CharField(default="normal", max_length=10),
        ),
        migrations.AddField(
            model_name="seat",
            name="stand_in",
            field=models.CharField(blank=True, default="", max_length=20),
        ),
    ]
