ALTER TABLE "pack_category_exceptions" DROP CONSTRAINT "pack_category_exceptions_pack_category_id_pack_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_category_exceptions" ADD CONSTRAINT "pack_category_exceptions_pack_category_id_genres_id_fk" FOREIGN KEY ("pack_category_id") REFERENCES "public"."genres"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The slides are in the home page's cache by a tag of their own.
CREATE FUNCTION drop_slides_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_cache_tags('slides');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER slides_drop_tag AFTER INSERT OR UPDATE OR DELETE ON slides FOR EACH STATEMENT
  EXECUTE FUNCTION drop_slides_tag();
--> statement-breakpoint
-- An exception of a category is a change of the pack, whose genres are in the catalogue's index.
CREATE TRIGGER pack_category_exceptions_log AFTER INSERT OR UPDATE OR DELETE ON pack_category_exceptions FOR EACH ROW
  EXECUTE FUNCTION log_catalogue_change('sample_pack', 'pack_id');
