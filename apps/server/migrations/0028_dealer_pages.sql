CREATE TABLE "dealer_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealer_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"dealer_id" integer NOT NULL,
	"subject" text NOT NULL,
	"text_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "dealer_reports_request_id_unique" UNIQUE("request_id")
);

--> statement-breakpoint
CREATE TABLE "stopped_dealers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stopped_dealers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"full_name" text NOT NULL,
	"short_name" text NOT NULL,
	"pinyin" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"stopped_on" date NOT NULL,
	"announced_on" date NOT NULL,
	"former_services" text[] NOT NULL,
	"service_successor_id" integer,
	"warranty_successor_id" integer,
	"records" text NOT NULL,
	"records_transferred_on" date,
	"prepaid" text NOT NULL,
	"owners_contact" text NOT NULL,
	"owners_phone" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "authorisation_no" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "authorised_from" date;
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "authorised_to" date;
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "uscc" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "complaint_phone" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dealer_reports" ADD CONSTRAINT "dealer_reports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stopped_dealers" ADD CONSTRAINT "stopped_dealers_city_code_regions_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stopped_dealers" ADD CONSTRAINT "stopped_dealers_district_code_regions_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stopped_dealers" ADD CONSTRAINT "stopped_dealers_service_successor_id_dealers_id_fk" FOREIGN KEY ("service_successor_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stopped_dealers" ADD CONSTRAINT "stopped_dealers_warranty_successor_id_dealers_id_fk" FOREIGN KEY ("warranty_successor_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "dealer_reports_open" ON "dealer_reports" USING btree ("dealer_id","handled_at");
--> statement-breakpoint
CREATE INDEX "dealer_reports_created" ON "dealer_reports" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "stopped_dealers_code" ON "stopped_dealers" USING btree ("code");
