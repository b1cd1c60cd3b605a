-- Lifting a ban brings no link of a mail back to life.
CREATE FUNCTION users_end_account_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE email_changes SET ended_at = now() WHERE user_id = NEW.id AND ended_at IS NULL;
  DELETE FROM account_deletions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_banned_account_changes AFTER UPDATE OF banned_at ON users FOR EACH ROW
  WHEN (OLD.banned_at IS NULL AND NEW.banned_at IS NOT NULL) EXECUTE FUNCTION users_end_account_changes();
