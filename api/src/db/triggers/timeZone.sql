-- Days by the clock of the setting TIME_ZONE.

-- The day of a moment.
CREATE OR REPLACE FUNCTION local_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT (moment AT TIME ZONE '{TIME_ZONE}')::date $$;

-- The moment at which a day begins.
CREATE OR REPLACE FUNCTION day_start(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$ SELECT day::timestamp AT TIME ZONE '{TIME_ZONE}' $$;
