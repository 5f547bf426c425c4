DROP INDEX "content_items_newest";
--> statement-breakpoint
CREATE INDEX "content_items_newest" ON "content_items" USING btree ("type","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"offline_at","updated_at") WHERE "content_items"."status" = 'published';
