DROP INDEX "content_items_arranged";
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "desk_sort" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "content_items_arranged" ON "content_items" USING btree ("type","collection","desk_sort","id");
--> statement-breakpoint
UPDATE "content_items" SET "desk_sort" = coalesce((SELECT d."sort" FROM "content_drafts" d WHERE d."type" = "content_items"."type" AND d."id" = "content_items"."id"), "sort");
