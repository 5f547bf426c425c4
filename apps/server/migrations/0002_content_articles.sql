INSERT INTO "content_items" ("type", "id", "collection", "slug", "status", "publish_at", "offline_at", "sort", "revision", "payload", "updated_at")
SELECT 'news', "id", '公司', "slug", "status", "publish_at", "offline_at", "sort", "revision", "payload" || '{"blocks":[],"attachments":[],"category":"公司","author":"","tags":[],"vehicleIds":[]}', "updated_at"
FROM "content_items" WHERE "type" = 'notice' AND "collection" = 'news';
--> statement-breakpoint
INSERT INTO "content_views" ("type", "id", "views")
SELECT 'news', "content_views"."id", "views" FROM "content_views" JOIN "content_items" USING ("type", "id")
WHERE "content_views"."type" = 'notice' AND "collection" = 'news';
--> statement-breakpoint
DELETE FROM "content_items" WHERE "type" = 'notice' AND "collection" = 'news';
--> statement-breakpoint
UPDATE "content_items" SET "collection" = '', "payload" = "payload" || '{"blocks":[],"attachments":[],"docNo":""}' WHERE "type" = 'notice';
--> statement-breakpoint
CREATE UNIQUE INDEX "content_items_notice_id" ON "content_items" USING btree ("id") WHERE type in ('news', 'notice', 'activity', 'brand', 'supplier', 'employment', 'usedCar');
--> statement-breakpoint
CREATE INDEX "content_items_newest" ON "content_items" USING btree ("type","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"offline_at") WHERE "content_items"."status" = 'published';
