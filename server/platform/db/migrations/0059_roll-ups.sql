CREATE TABLE "play_days" (
	"sound_id" integer,
	"preset_id" integer,
	"oneshot_id" integer,
	"day" date NOT NULL,
	"plays" integer NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "play_days_one_item" CHECK (num_nonnulls("play_days"."sound_id", "play_days"."preset_id", "play_days"."oneshot_id") = 1),
	CONSTRAINT "play_days_positive" CHECK ("play_days"."plays" > 0 and "play_days"."weight" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"type" text NOT NULL,
	"search" text NOT NULL,
	"searches" integer NOT NULL,
	"clicks" integer NOT NULL,
	"downloads" integer NOT NULL,
	"last_id" bigint NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_days_positive" CHECK ("search_days"."searches" > 0)
);
--> statement-breakpoint
CREATE TABLE "play_retention" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_retention_one_row" CHECK ("play_retention"."is_only")
);
--> statement-breakpoint
ALTER TABLE "play_days" ADD CONSTRAINT "play_days_sound_id_sounds_id_fk" FOREIGN KEY ("sound_id") REFERENCES "public"."sounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_days" ADD CONSTRAINT "play_days_preset_id_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."presets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_days" ADD CONSTRAINT "play_days_oneshot_id_oneshots_id_fk" FOREIGN KEY ("oneshot_id") REFERENCES "public"."oneshots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "play_days_sound" ON "play_days" USING btree ("sound_id","day") WHERE sound_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "play_days_preset" ON "play_days" USING btree ("preset_id","day") WHERE preset_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "play_days_oneshot" ON "play_days" USING btree ("oneshot_id","day") WHERE oneshot_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_days_word" ON "search_days" USING btree ("day","type",md5("search"));--> statement-breakpoint
INSERT INTO play_retention (since, begins_at) VALUES ('-infinity', now() + interval '1 day');
