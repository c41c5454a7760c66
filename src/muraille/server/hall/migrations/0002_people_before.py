"""A file may hold any of several lines of people."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Room for the digests of all of them."""

    dependencies = [("hall", "0001_initial")]
    operations = [
        migrations.AlterField(
            model_name="hallevent",
            name="mirrored",
            field=models.TextField(blank=True),
        )
    ]
