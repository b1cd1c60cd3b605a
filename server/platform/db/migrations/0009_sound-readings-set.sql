ALTER TABLE "sound_readings" ADD COLUMN "is_tempo_set" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sound_readings" ADD COLUMN "is_key_set" boolean DEFAULT false NOT NULL;