ALTER TABLE "presets" ADD COLUMN "features" real[];--> statement-breakpoint
SELECT watch_row('presets', 'preset', '{id,position,state,version,updated_at,banned_at,taken_at,likes_count,plays_count,downloads_count,trending_score,preset_bytes,preset_file_name,preset_hash,mp3_bytes}');
