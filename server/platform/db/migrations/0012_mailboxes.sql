ALTER TABLE "trial_uses" DROP CONSTRAINT "trial_uses_kind_known";--> statement-breakpoint
DROP INDEX "users_email_without_tag";--> statement-breakpoint
DROP INDEX "creator_applications_person";--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ((case when email ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@') end));--> statement-breakpoint
CREATE INDEX "creator_applications_person" ON "creator_applications" USING btree ((case when email ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else regexp_replace(email, '^([^+@]+)\+[^@]*@', '\1@') end));--> statement-breakpoint
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_kind_known" CHECK ("trial_uses"."kind" in ('account', 'email', 'card'));--> statement-breakpoint
INSERT INTO "trial_uses" ("kind", "value_hash", "stripe_subscription_id")
  SELECT DISTINCT ON (user_id) 'account', encode(sha256(convert_to('user:' || user_id, 'UTF8')), 'hex'), stripe_subscription_id
  FROM "subscriptions" WHERE trial_started_at IS NOT NULL ORDER BY user_id, id;
