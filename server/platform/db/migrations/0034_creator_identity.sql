ALTER TABLE "creator_applications" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "refused_name" text;
--> statement-breakpoint
-- The page of a creator shows the links, too.
DROP TRIGGER creators_touched ON creators;
--> statement-breakpoint
CREATE TRIGGER creators_touched BEFORE UPDATE ON creators FOR EACH ROW
  WHEN (ROW(OLD.status, OLD.bio, OLD.links, OLD.banner_key, OLD.is_top_seller, OLD.activated_at)
    IS DISTINCT FROM ROW(NEW.status, NEW.bio, NEW.links, NEW.banner_key, NEW.is_top_seller, NEW.activated_at))
  EXECUTE FUNCTION note_creator_edit();
