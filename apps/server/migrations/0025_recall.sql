CREATE TABLE "recall_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "recall_batches_campaign" UNIQUE("id","campaign_id")
);

--> statement-breakpoint
CREATE TABLE "recall_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'draft' NOT NULL,
	"filing_no" text NOT NULL,
	"title" text NOT NULL,
	"publish_date" date NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"scope" jsonb NOT NULL,
	"affected_count" integer NOT NULL,
	"defect" text NOT NULL,
	"hazard" text NOT NULL,
	"interim_advice" text NOT NULL,
	"remedy" text NOT NULL,
	"method" text NOT NULL,
	"parts_state" text NOT NULL,
	"duration" text NOT NULL,
	"hotline" text NOT NULL,
	"official_url" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "recall_campaigns_filing_no" UNIQUE("filing_no"),
	CONSTRAINT "recall_campaigns_two_people" CHECK ("recall_campaigns"."published_by" is null or "recall_campaigns"."published_by" <> "recall_campaigns"."changed_by"),
	CONSTRAINT "recall_campaigns_dates" CHECK ("recall_campaigns"."end_date" is null or "recall_campaigns"."end_date" >= "recall_campaigns"."start_date")
);

--> statement-breakpoint
CREATE TABLE "recall_coverage" (
	"wmi" text PRIMARY KEY NOT NULL,
	"from_year" smallint NOT NULL,
	CONSTRAINT "recall_coverage_wmi" CHECK ("recall_coverage"."wmi" ~ '^[A-HJ-NPR-Z0-9]{3}$')
);

--> statement-breakpoint
CREATE TABLE "recall_vehicles" (
	"vin_index" "bytea" NOT NULL,
	"campaign_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"done_at" date,
	"dealer_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"vin_encrypted" text NOT NULL,
	CONSTRAINT "recall_vehicles_vin_index_campaign_id_pk" PRIMARY KEY("vin_index","campaign_id"),
	CONSTRAINT "recall_vehicles_done" CHECK (("recall_vehicles"."state" = 'done') = ("recall_vehicles"."done_at" is not null))
);

--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_campaign_id_recall_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."recall_campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD CONSTRAINT "recall_campaigns_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD CONSTRAINT "recall_campaigns_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_vehicles" ADD CONSTRAINT "recall_vehicles_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_vehicles" ADD CONSTRAINT "recall_vehicles_batch" FOREIGN KEY ("batch_id","campaign_id") REFERENCES "public"."recall_batches"("id","campaign_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "recall_batches_of_campaign" ON "recall_batches" USING btree ("campaign_id");
--> statement-breakpoint
CREATE INDEX "recall_campaigns_newest" ON "recall_campaigns" USING btree ("state","publish_date");
