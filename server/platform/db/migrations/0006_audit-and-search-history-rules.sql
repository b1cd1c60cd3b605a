CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, lower(TG_OP)
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
-- Texts that are no longer recorded: e-mail addresses, URLs, and runs of seven or more digits.
DELETE FROM search_history WHERE search ~ '@|://|\mwww\.|[[:alnum:]-]\.(com|net|org|io|co|me|info|biz|app|dev|eu|uk|de|fr|es|it|nl|pl|ru|us|ca|br|au|in|jp|fm|tv|ly|gg|be)($|[^[:alnum:]-])|([0-9][ ./()-]{0,2}){7,}';
