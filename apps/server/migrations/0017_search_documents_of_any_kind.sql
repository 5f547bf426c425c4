ALTER TABLE "search_documents" RENAME COLUMN "type" TO "source";
--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_type_id_content_items_type_id_fk";

--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_type_id_place_pk";
--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "id" SET DATA TYPE text;
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_source_id_place_pk" PRIMARY KEY("source","id","place");
--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "indexed_at" timestamp with time zone DEFAULT now() NOT NULL;
