"""The house's clock, and the day of a table's last event, which was read from the event before."""

from datetime import UTC, datetime
from typing import Any

from django.db import migrations, models


def note_days(apps: Any, _editor: object) -> None:
    """Until now the times of events were the wall's."""
    table_rows, event_rows = apps.get_model("play", "Table"), apps.get_model("play", "Event")
    for table in table_rows.objects.filter(status="playing"):
        at = event_rows.objects.filter(table=table, seq=table.seq).values_list("at", flat=True)
        last = [datetime.fromtimestamp(ms / 1000, UTC) for ms in at]
        table_rows.objects.filter(pk=table.pk).update(played_at=[*last, table.started_at][0])


class Migration(migrations.Migration):
    dependencies = [("play", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="HouseTime",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("house_ms", models.BigIntegerField()),
                ("ahead_ms", models.PositiveIntegerField(default=0)),
                ("begun_ms", models.BigIntegerField(default=0)),
                ("wall_ms", models.BigIntegerField()),
                ("jump_ms", models.BigIntegerField(null=True)),
                ("jumped_at", models.BigIntegerField(null=True)),
            ],
        ),
        migrations.AddField(
            model_name="table", name="played_at", field=models.DateTimeField(null=True)
        ),
        migrations.RunPython(note_days, migrations.RunPython.noop),
    ]
