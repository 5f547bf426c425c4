CREATE INDEX "content_items_dated" ON "content_items" USING btree ("type","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "content_items_titled" ON "content_items" USING btree ("type","title","id");
