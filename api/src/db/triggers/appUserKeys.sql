-- app_user_keys: a narrow copy of app_users, in which lists find their page (ADR 007).
CREATE OR REPLACE FUNCTION keep_app_user_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO app_user_keys (id, sex, registration, created_at, search, name, age, city)
      SELECT id, sex, registration, created_at, search, lower(name), age, lower(city) FROM come;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM app_user_keys k USING gone WHERE k.id = gone.id;
  ELSE
    UPDATE app_user_keys k SET sex = c.sex, registration = c.registration, created_at = c.created_at, search = c.search,
        name = lower(c.name), age = c.age, city = lower(c.city)
      FROM come c WHERE k.id = c.id AND (k.sex, k.registration, k.created_at, k.search, k.name, k.age, k.city)
        IS DISTINCT FROM (c.sex, c.registration, c.created_at, c.search, lower(c.name), c.age, lower(c.city));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER app_users_keys_come AFTER INSERT ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_app_user_keys();
CREATE TRIGGER app_users_keys_gone AFTER DELETE ON app_users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_app_user_keys();
CREATE TRIGGER app_users_keys_changed AFTER UPDATE ON app_users REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION keep_app_user_keys();
