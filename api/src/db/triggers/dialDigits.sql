-- The digits of a telephone number as they are dialled from abroad: a number at home is one of the setting COUNTRY_CODE. The migration has the
-- same text for 92, so that a first start makes nothing anew.
CREATE OR REPLACE FUNCTION dial_digits(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(number, '[(]0[)]|[^0-9]', '', 'g'), '^00', ''), '^0', '{COUNTRY_CODE}')
$$;
