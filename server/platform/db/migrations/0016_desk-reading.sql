-- The words of a text by which admins search. Punctuation of ASCII parts them whatever the locale is.
CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('simple', translate($1, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)));
--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "verifies_email" text;--> statement-breakpoint
CREATE INDEX "creator_earnings_user" ON "creator_earnings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pack_downloads_user" ON "pack_downloads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oneshots_words" ON "oneshots" USING gin (search_words(title));--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree (lower("payer_email")) WHERE payer_email is not null;--> statement-breakpoint
CREATE INDEX "oneshot_packs_words" ON "oneshot_packs" USING gin (search_words(title));--> statement-breakpoint
CREATE INDEX "packs_words" ON "packs" USING gin (search_words(title));--> statement-breakpoint
CREATE INDEX "preset_packs_words" ON "preset_packs" USING gin (search_words(title));--> statement-breakpoint
CREATE INDEX "presets_words" ON "presets" USING gin (search_words(title));--> statement-breakpoint
CREATE INDEX "sounds_words" ON "sounds" USING gin (search_words(title));--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree ((coalesce((extract(epoch from last_seen_at at time zone 'UTC') * 1000)::bigint, 0)),"id");--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree (((extract(epoch from registered_at at time zone 'UTC') * 1000)::bigint),"id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(display),"id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ((setweight(search_words(display || ' ' || username || ' ' || coalesce(firstname, '') || ' ' || coalesce(lastname, '')), 'A') || setweight(search_words(email), 'B')));--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("id") WHERE email_verified_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("id") WHERE banned_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE (is_admin or is_moderator) and deleted_at is null;