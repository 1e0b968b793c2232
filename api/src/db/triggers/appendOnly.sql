-- The history and the notes are append-only, whatever the rights of the role are (ADR 033).
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_values_unchanged BEFORE UPDATE ON audit_values FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notes_unchanged BEFORE UPDATE OF id, user_id, author_name, text, created_at ON notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
