CREATE TRIGGER views_kept AFTER INSERT OR UPDATE OR DELETE ON views FOR EACH ROW
  WHEN (coalesce(current_setting('matchdesk.deletion', true), '') <> '') EXECUTE FUNCTION keep_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.part(t text) RETURNS text LANGUAGE sql AS $$ SELECT octet_length(t) || ':' || t $$;
--> statement-breakpoint
CREATE TEMPORARY TABLE erased ON COMMIT DROP AS
  SELECT chunk, gen_random_uuid()::text AS salt,
    json_build_array(json_build_object('field', 'erased', 'before', NULL, 'after', string_agg(id || '/' || n, ' ' ORDER BY id, n)))::text AS changes
  FROM (
    SELECT a.id, h.n - 1 AS n, (row_number() OVER (ORDER BY a.id, h.n) - 1) / 400 AS chunk
    FROM audit a CROSS JOIN unnest(a.hashes) WITH ORDINALITY AS h(hash, n)
    WHERE (h.hash LIKE '%p' OR h.hash <> '' AND a.subject[h.n] LIKE 'search:%')
      AND NOT EXISTS (SELECT FROM audit_values v WHERE v.audit_id = a.id AND v.n = h.n - 1)
  ) AS missing GROUP BY chunk;
--> statement-breakpoint
WITH made AS (
  INSERT INTO audit (at, action, subject, hashes, request_id, ip)
  SELECT now(), 'history.erased', array_agg('history:values'::text ORDER BY chunk),
    array_agg(encode(sha256(convert_to(pg_temp.part(salt) || pg_temp.part('history:values') || pg_temp.part('') || pg_temp.part('') || pg_temp.part(changes), 'UTF8')), 'hex') ORDER BY chunk),
    'migration', ''
  FROM erased HAVING count(*) > 0 RETURNING id
)
INSERT INTO audit_values (audit_id, n, user_id, name, salt, changes) SELECT made.id, chunk, NULL, '', salt, changes FROM made, erased;
