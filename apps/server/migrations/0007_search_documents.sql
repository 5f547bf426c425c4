CREATE TABLE "search_documents" (
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"publish_at" timestamp with time zone,
	"offline_at" timestamp with time zone,
	"words" "tsvector" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_documents_type_id_place_pk" PRIMARY KEY("type","id","place")
);

--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "failed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_type_id_content_items_type_id_fk" FOREIGN KEY ("type","id") REFERENCES "public"."content_items"("type","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "content_drafts_failed" ON "content_drafts" USING btree ("failed_at") WHERE "content_drafts"."failed_at" is not null;
