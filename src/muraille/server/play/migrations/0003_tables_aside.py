"""A table may be set aside."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Nothing changes in the database itself."""

    dependencies = [("play", "0002_house_time")]
    operations = [
        migrations.AlterField(
            model_name="table",
            name="status",
            field=models.CharField(
                choices=[
                    ("open", "Open"),
                    ("playing", "Playing"),
                    ("over", "Over"),
                    ("aside", "Aside"),
                ],
                default="open",
                max_length=10,
            ),
        )
    ]
