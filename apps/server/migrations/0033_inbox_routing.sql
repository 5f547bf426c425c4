CREATE TABLE "dealer_contacts" (
	"dealer_id" integer PRIMARY KEY NOT NULL,
	"called" integer NOT NULL,
	"missed" integer NOT NULL,
	"in_time" integer NOT NULL,
	"median_minutes" integer,
	"wished" integer NOT NULL,
	"kept" integer NOT NULL,
	"reckoned_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"path" text NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "region_codes" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "mobile_encrypted" text;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sms_notices" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "city_code" text;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "contact_minutes" integer;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "kept_wish" boolean;
--> statement-breakpoint
ALTER TABLE "dealer_contacts" ADD CONSTRAINT "dealer_contacts_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_notices_newest" ON "staff_notices" USING btree ("staff_id","id");
--> statement-breakpoint
CREATE INDEX "staff_notices_unread" ON "staff_notices" USING btree ("staff_id","id") WHERE "staff_notices"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "staff_notices_created" ON "staff_notices" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_city_code_regions_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "approvals_of_colleague" ON "approvals" USING btree ("requested_by","requested_at","id");
--> statement-breakpoint
CREATE INDEX "submissions_contacted" ON "submissions" USING btree ("contacted_at") WHERE "submissions"."contacted_at" is not null;

--> statement-breakpoint
UPDATE "submissions" SET "city_code" = "consultations"."city_code" FROM "consultations" WHERE "consultations"."id" = "submissions"."id" AND "submissions"."dealer_id" IS NULL;
