ALTER TABLE "sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "revoke_token_hash" text;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "revocable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_attempts_session" ON "social_attempts" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_revoke_token_hash_unique" UNIQUE("revoke_token_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider_known" CHECK ("sessions"."provider" in ('google', 'facebook'));--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_link_complete" CHECK (("social_accounts"."revoke_token_hash" is null) = ("social_accounts"."revocable_until" is null));