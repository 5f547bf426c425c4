CREATE TABLE "consultations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"city_code" text NOT NULL,
	"vehicle_name" text
);

--> statement-breakpoint
CREATE TABLE "submission_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	CONSTRAINT "submission_views_name" UNIQUE("staff_id","name")
);

--> statement-breakpoint
ALTER TABLE "submission_events" ADD COLUMN "request_key" uuid;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "warned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "escalated_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "assignee_id" uuid;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "contacted_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "contact_way" text;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "contact_window" text;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "vehicle_id" integer;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "merged_into_id" bigint;
--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_id_submissions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_city_code_regions_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "submission_views" ADD CONSTRAINT "submission_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_merged_into_id_submissions_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "submissions_dealer_state" ON "submissions" USING btree ("dealer_id","state","created_at","id");
--> statement-breakpoint
CREATE INDEX "submissions_assignee" ON "submissions" USING btree ("assignee_id","created_at","id") WHERE "submissions"."assignee_id" is not null;
--> statement-breakpoint
CREATE INDEX "submissions_unassigned" ON "submissions" USING btree ("created_at","id") WHERE "submissions"."assignee_id" is null;
--> statement-breakpoint
CREATE INDEX "submissions_unassigned_dealer" ON "submissions" USING btree ("dealer_id","created_at","id") WHERE "submissions"."assignee_id" is null;
--> statement-breakpoint
CREATE INDEX "submissions_merged" ON "submissions" USING btree ("merged_into_id") WHERE "submissions"."merged_into_id" is not null;
--> statement-breakpoint
CREATE INDEX "submissions_load" ON "submissions" USING btree ("assignee_id") WHERE state in ('NEW', 'ASSIGNED', 'CONTACTED', 'CONFIRMED', 'ARRIVED') and assignee_id is not null;
--> statement-breakpoint
CREATE INDEX "submissions_clock" ON "submissions" USING btree ("due_at","id") WHERE state in ('NEW', 'ASSIGNED') and due_at is not null;
--> statement-breakpoint
CREATE INDEX "submissions_clock_dealer" ON "submissions" USING btree ("dealer_id","due_at","id") WHERE state in ('NEW', 'ASSIGNED') and due_at is not null;
--> statement-breakpoint
CREATE INDEX "submissions_clock_kind" ON "submissions" USING btree ("kind","due_at","id") WHERE state in ('NEW', 'ASSIGNED') and due_at is not null;
--> statement-breakpoint
CREATE INDEX "submissions_escalated" ON "submissions" USING btree ("due_at","id") WHERE state in ('NEW', 'ASSIGNED') and due_at is not null and "submissions"."escalated_at" is not null;
--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_request" UNIQUE("request_key");

--> statement-breakpoint
-- What bookings say already of the vehicle and of the way in which their owners want to be reached.
UPDATE "submissions" SET "vehicle_id" = "booking"."vehicle_id", "contact_way" = "booking"."contact_preference"
	FROM "test_drive_bookings" AS "booking" WHERE "booking"."id" = "submissions"."id" AND "submissions"."vehicle_id" IS NULL;
