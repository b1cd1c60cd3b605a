ALTER TABLE "sound_readings" ADD COLUMN "noted_tempo" real;--> statement-breakpoint
ALTER TABLE "sound_readings" ADD COLUMN "noted_key_value" text;--> statement-breakpoint
ALTER TABLE "sound_readings" ADD COLUMN "noted_key_is_minor" boolean;--> statement-breakpoint
ALTER TABLE "sound_readings" ADD CONSTRAINT "sound_readings_noted_key_value" CHECK ("sound_readings"."noted_key_value" is not null or "sound_readings"."noted_key_is_minor" is null);