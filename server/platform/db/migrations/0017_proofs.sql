ALTER TABLE "second_factors" ALTER COLUMN "sealed_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "pending_secret" text;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD COLUMN "is_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_confirmed" CHECK (("second_factors"."confirmed_at" is null) = ("second_factors"."sealed_secret" is null));--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_proof_of_user" CHECK ("social_attempts"."session_id" is not null or not "social_attempts"."is_proof");