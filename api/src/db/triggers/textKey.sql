-- text_key of migration 0000, with a short way for texts in ASCII: they have nothing to compose and no letter that another one stands for, and
-- translate compares each letter with 63. `textKey` of TypeScript does the same.
CREATE OR REPLACE FUNCTION text_key(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(written) = char_length(written) THEN regexp_replace(lower(written), '\s+', ' ', 'g') ELSE
    regexp_replace(lower(translate(normalize(written, NFKD),
      U&'\064a\0649\0643\06aa\0647\06d5\0629\0660\06f0\0661\06f1\0662\06f2\0663\06f3\0664\06f4\0665\06f5\0666\06f6\0667\06f7\0668\06f8\0669\06f9\2010\2011\2012\2013\2014\2015\2212\03c2\00ad\034f\061c\0640\200b\200c\200d\200e\200f\202a\202b\202c\202d\202e\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\fe00\fe01\fe02\fe03\fe04\fe05\fe06\fe07\fe08\fe09\fe0a\fe0b\fe0c\fe0d\fe0e\fe0f\feff',
      U&'\06cc\06cc\06a9\06a9\06c1\06c1\06c3\0030\0030\0031\0031\0032\0032\0033\0033\0034\0034\0035\0035\0036\0036\0037\0037\0038\0038\0039\0039\002d\002d\002d\002d\002d\002d\002d\03c3')), '\s+', ' ', 'g')
  END
$$;
-- A connection that is open keeps the expression of an index as it was, and would not take its new queries for it.
ALTER INDEX IF EXISTS masterdata_name RESET (fillfactor);
ALTER INDEX IF EXISTS payments_reference RESET (fillfactor);
