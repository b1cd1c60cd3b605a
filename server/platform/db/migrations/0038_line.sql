CREATE TABLE "files_in_line" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"pack_key" bigint NOT NULL,
	"is_zip" boolean NOT NULL,
	"preset_file_ids" jsonb,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"called_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "line_turns" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files_in_line" ADD CONSTRAINT "files_in_line_file_id_pack_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."pack_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files_in_line" ADD CONSTRAINT "files_in_line_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_turns" ADD CONSTRAINT "line_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_in_line_waiting" ON "files_in_line" USING btree ("is_zip","user_id","pack_key","file_id") WHERE called_at is null;--> statement-breakpoint
CREATE INDEX "files_in_line_pack" ON "files_in_line" USING btree ("pack_key","file_id") WHERE called_at is null;--> statement-breakpoint
CREATE INDEX "files_in_line_entered" ON "files_in_line" USING btree ("is_zip","entered_at") WHERE called_at is null;--> statement-breakpoint
CREATE INDEX "files_in_line_called" ON "files_in_line" USING btree ("user_id") WHERE called_at is not null;