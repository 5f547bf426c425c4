CREATE TABLE "test_drive_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_drive_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"dealer_id" integer NOT NULL,
	"test_car_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"closed_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "test_drive_closings_request" UNIQUE("request_id"),
	CONSTRAINT "test_drive_closings_span" CHECK ("test_drive_closings"."starts_at" < "test_drive_closings"."ends_at")
);

--> statement-breakpoint
ALTER TABLE "test_cars" ADD COLUMN "trim_id" integer;
--> statement-breakpoint
ALTER TABLE "test_cars" ADD COLUMN "plate_encrypted" text;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "remind_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "closed_told_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "wait_from" date;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "wait_to" date;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "place_told_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "place_told" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "ask_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "rating" smallint;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "rated_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "test_drive_closings" ADD CONSTRAINT "test_drive_closings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_drive_closings" ADD CONSTRAINT "test_drive_closings_test_car_id_test_cars_id_fk" FOREIGN KEY ("test_car_id") REFERENCES "public"."test_cars"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_drive_closings" ADD CONSTRAINT "test_drive_closings_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "test_drive_closings_dealer" ON "test_drive_closings" USING btree ("dealer_id","ends_at") WHERE "test_drive_closings"."reopened_at" is null;
--> statement-breakpoint
CREATE INDEX "test_drive_bookings_remind" ON "test_drive_bookings" USING btree ("remind_at") WHERE "test_drive_bookings"."remind_at" is not null;
--> statement-breakpoint
CREATE INDEX "test_drive_bookings_ask" ON "test_drive_bookings" USING btree ("ask_at") WHERE "test_drive_bookings"."ask_at" is not null;
--> statement-breakpoint
CREATE INDEX "test_drive_bookings_wait" ON "test_drive_bookings" USING btree ("wait_to","id") WHERE "test_drive_bookings"."wait_to" is not null;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD CONSTRAINT "test_drive_bookings_rating" CHECK ("test_drive_bookings"."rating" between 1 and 5);
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD CONSTRAINT "test_drive_bookings_waits_or_has_hour" CHECK ("test_drive_bookings"."wait_to" is null or ("test_drive_bookings"."wait_from" is not null and "test_drive_bookings"."starts_at" is null));

--> statement-breakpoint
-- What was booked before is reminded of too: a day before where that is still to come, otherwise two hours before.
UPDATE "test_drive_bookings"
SET "remind_at" = CASE
  WHEN "starts_at" - interval '24 hours' > now() THEN "starts_at" - interval '24 hours'
  ELSE "starts_at" - interval '2 hours'
END
WHERE "starts_at" - interval '2 hours' > now();
