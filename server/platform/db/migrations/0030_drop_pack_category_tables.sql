DROP TABLE "pack_category_packs" CASCADE;--> statement-breakpoint
DROP TABLE "pack_categories" CASCADE;