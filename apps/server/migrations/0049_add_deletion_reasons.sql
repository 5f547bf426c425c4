CREATE TABLE "deletion_counts" (
	"month" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "deletion_counts_month_reason_pk" PRIMARY KEY("month","reason")
);

--> statement-breakpoint
CREATE TABLE "deletion_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"reason" text NOT NULL,
	"words_encrypted" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_reason" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_words_encrypted" text;
--> statement-breakpoint
CREATE INDEX "deletion_words_month" ON "deletion_words" USING btree ("month","id");
