-- undoable_changes: the rows before and after a deletion that can be undone, which names itself in matchdesk.deletion (ADR 054).
CREATE OR REPLACE FUNCTION keep_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO undoable_changes (act_id, source, before, after) VALUES (current_setting('matchdesk.deletion')::uuid, tg_table_name,
    CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) END, CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) END);
  RETURN NULL;
END $$;

DO $$
DECLARE
  source text;
BEGIN
  -- Triggers write the first three, and an undo leaves the history as it is.
  FOR source IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('app_user_keys', 'app_user_counts', 'daily_counts',
    'audit', 'audit_seals', 'undoable_acts', 'undoable_changes')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (coalesce(current_setting(''matchdesk.deletion'', true), '''') <> '''') EXECUTE FUNCTION keep_change()', source || '_kept', source);
  END LOOP;
END $$;

-- A unique name stays taken until the erasure: an undo brings its row back.
CREATE OR REPLACE FUNCTION refuse_kept_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken boolean;
BEGIN
  IF tg_table_name = 'masterdata' THEN
    taken := EXISTS (SELECT FROM undoable_changes WHERE source = tg_table_name AND after IS NULL
      AND before ->> 'type' = new.type AND btrim(text_key(before ->> 'name')) = btrim(text_key(new.name)));
  ELSE
    taken := EXISTS (SELECT FROM undoable_changes WHERE source = tg_table_name AND after IS NULL
      AND (before ->> 'mobile_no' = new.mobile_no OR lower(before ->> 'email_id') = lower(new.email_id)));
  END IF;
  IF taken THEN
    RAISE unique_violation USING MESSAGE = 'the name belongs to a deleted row that can come back';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER masterdata_free BEFORE INSERT OR UPDATE OF type, name ON masterdata FOR EACH ROW EXECUTE FUNCTION refuse_kept_name();
CREATE TRIGGER app_users_free BEFORE INSERT OR UPDATE OF mobile_no, email_id ON app_users FOR EACH ROW EXECUTE FUNCTION refuse_kept_name();
