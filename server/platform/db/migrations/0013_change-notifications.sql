DROP INDEX "outbox_pending";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "xid" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_xid" ON "outbox" USING btree ("xid");
--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "delivered_at";
--> statement-breakpoint
-- Every API process listens: what has changed is read from the tables, so a notification that is lost loses nothing.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('wavecrate', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_changes_notify AFTER INSERT ON catalogue_changes FOR EACH STATEMENT
  EXECUTE FUNCTION notify_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER outbox_notify AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_change('catalogue');
--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT
  EXECUTE FUNCTION notify_change('settings');
