CREATE TABLE "search_words_let_go" (
	"search_id" bigint NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_let_go_search_id_word_pk" PRIMARY KEY("search_id","word"),
	CONSTRAINT "search_words_let_go_length" CHECK (length("search_words_let_go"."word") between 2 and 100)
);
--> statement-breakpoint
ALTER TABLE "search_words_let_go" ADD CONSTRAINT "search_words_let_go_search_id_search_history_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."search_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_let_go_word" ON "search_words_let_go" USING btree ("word");