CREATE TABLE "recall_proofs" (
	"number" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "recall_proofs_retention" ON "recall_proofs" USING btree ("created_at");
