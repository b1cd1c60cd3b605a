-- Words and similar sounds are found in the host's memory (decision 0010): earlier versions had the database do it where
-- it could. What an extension's library gave to a data folder is dropped without loading it.
DROP TRIGGER IF EXISTS sounds_embed ON sounds;
--> statement-breakpoint
DROP FUNCTION IF EXISTS embed_features();
--> statement-breakpoint
ALTER TABLE sounds DROP COLUMN IF EXISTS embedding;
--> statement-breakpoint
DROP INDEX IF EXISTS sounds_search, presets_search, oneshots_search, packs_search, preset_packs_search, oneshot_packs_search;
--> statement-breakpoint
-- An extension that somebody else installed, or needs, stays.
DO $$ BEGIN
  DROP EXTENSION IF EXISTS vector;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  DROP EXTENSION IF EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN NULL;
END $$;
