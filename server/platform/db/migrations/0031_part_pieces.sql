ALTER TABLE "pack_file_parts" ADD COLUMN "start" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_file_parts" DROP CONSTRAINT "pack_file_parts_file_id_number_pk";--> statement-breakpoint
ALTER TABLE "pack_file_parts" ADD CONSTRAINT "pack_file_parts_file_id_number_start_pk" PRIMARY KEY("file_id","number","start");--> statement-breakpoint
ALTER TABLE "pack_file_parts" ADD CONSTRAINT "pack_file_parts_start_in_part" CHECK ("pack_file_parts"."start" >= 0 and "pack_file_parts"."start" + "pack_file_parts"."bytes" <= 8388608);