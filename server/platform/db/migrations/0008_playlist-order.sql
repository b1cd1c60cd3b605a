DROP INDEX "playlist_items_playlist";--> statement-breakpoint
ALTER TABLE "playlist_items" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "playlist_items_order" ON "playlist_items" USING btree ("playlist_id","position" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
DROP TRIGGER playlists_touched ON playlists;
--> statement-breakpoint
CREATE TRIGGER playlists_touched BEFORE UPDATE ON playlists FOR EACH ROW
  WHEN (ROW(OLD.slug, OLD.title, OLD.description, OLD.type, OLD.is_public)
    IS DISTINCT FROM ROW(NEW.slug, NEW.title, NEW.description, NEW.type, NEW.is_public))
  EXECUTE FUNCTION note_set_edit();
