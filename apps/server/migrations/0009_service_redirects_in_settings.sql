-- The addresses become part of the site settings: of what is online, of what is being written and of what may come back.
CREATE TEMPORARY TABLE "moved_redirects" ON COMMIT DROP AS
  SELECT jsonb_build_object('serviceRedirects', coalesce(jsonb_agg(jsonb_build_object('vehicleId', "vehicle_id", 'url', "url") ORDER BY "vehicle_id"), '[]')) AS "field"
  FROM "vehicle_service_redirects";
--> statement-breakpoint
UPDATE "content_items" SET "payload" = "payload" || (SELECT "field" FROM "moved_redirects") WHERE "type" = 'siteSettings';
--> statement-breakpoint
UPDATE "content_drafts" SET "payload" = "payload" || (SELECT "field" FROM "moved_redirects") WHERE "type" = 'siteSettings';
--> statement-breakpoint
UPDATE "content_revisions" SET "payload" = "payload" || (SELECT "field" FROM "moved_redirects") WHERE "type" = 'siteSettings';
--> statement-breakpoint
DROP TABLE "vehicle_service_redirects" CASCADE;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "draft_version" integer DEFAULT 0 NOT NULL;
