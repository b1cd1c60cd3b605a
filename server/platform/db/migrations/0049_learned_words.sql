CREATE TABLE "learned_words" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"vector" real[] NOT NULL,
	"bias" real NOT NULL,
	"floor" real,
	"taught_floor" real,
	"average_precision" real NOT NULL,
	"sounds_count" integer NOT NULL,
	"packs_count" integer NOT NULL,
	"learned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learned_words_kind_word_pk" PRIMARY KEY("kind","word"),
	CONSTRAINT "learned_words_kind_known" CHECK ("learned_words"."kind" in ('sample', 'oneshot', 'preset')),
	CONSTRAINT "learned_words_word_length" CHECK (length("learned_words"."word") between 1 and 120),
	CONSTRAINT "learned_words_average_precision" CHECK ("learned_words"."average_precision" between 0 and 1)
);
