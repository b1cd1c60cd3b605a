ALTER TABLE "sound_readings" ADD COLUMN "name_tempo_source" text;--> statement-breakpoint
ALTER TABLE "sound_readings" ADD COLUMN "name_key_source" text;--> statement-breakpoint
ALTER TABLE "sound_readings" ADD COLUMN "name_instrument_source" text;--> statement-breakpoint
ALTER TABLE "sound_readings" ADD COLUMN "folder_kind" text;