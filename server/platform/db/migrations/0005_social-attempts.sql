CREATE TABLE "social_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text NOT NULL,
	"response" text NOT NULL,
	"user_id" integer,
	"from_path" text NOT NULL,
	"redirect" text,
	"context" text,
	"referer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "social_attempts_provider_known" CHECK ("social_attempts"."provider" in ('google', 'facebook')),
	CONSTRAINT "social_attempts_response_known" CHECK ("social_attempts"."response" in ('code', 'token'))
);
--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_attempts_expires_at" ON "social_attempts" USING btree ("expires_at");