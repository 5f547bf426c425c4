CREATE TABLE "recall_batch_parts" (
	"batch_id" integer NOT NULL,
	"position" integer NOT NULL,
	"rows_encrypted" text NOT NULL,
	CONSTRAINT "recall_batch_parts_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);

--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "taken_by" uuid;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "dropped_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "request_key" uuid;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "file_name_encrypted" text;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "requested_by" uuid;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "requested_by_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "task_id" uuid;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "parts" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "rows_total" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "rows_added" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "rows_same" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "rows_wrong" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "rows_warned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD COLUMN "draft" jsonb;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD COLUMN "draft_by" uuid;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD COLUMN "draft_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD COLUMN "request_id" uuid;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD COLUMN "create_key" uuid;
--> statement-breakpoint
ALTER TABLE "recall_batch_parts" ADD CONSTRAINT "recall_batch_parts_batch_id_recall_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."recall_batches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD CONSTRAINT "recall_campaigns_draft_by_staff_id_fk" FOREIGN KEY ("draft_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD CONSTRAINT "recall_campaigns_request_id_approvals_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "recall_batches_open" ON "recall_batches" USING btree ("campaign_id") WHERE "recall_batches"."taken_at" is null and "recall_batches"."dropped_at" is null;
--> statement-breakpoint
CREATE INDEX "recall_batches_waiting" ON "recall_batches" USING btree ("created_at") WHERE "recall_batches"."taken_at" is null;
--> statement-breakpoint
CREATE INDEX "recall_vehicles_of_batch" ON "recall_vehicles" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "recall_vehicles_progress" ON "recall_vehicles" USING btree ("campaign_id","state","dealer_id") WHERE "recall_vehicles"."state" <> 'open';
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_request_key" UNIQUE("request_key");
--> statement-breakpoint
ALTER TABLE "recall_campaigns" ADD CONSTRAINT "recall_campaigns_create_key" UNIQUE("create_key");
--> statement-breakpoint
UPDATE "recall_batches" SET "rows_added" = (SELECT count(*) FROM "recall_vehicles" WHERE "batch_id" = "recall_batches"."id"), "rows_total" = (SELECT count(*) FROM "recall_vehicles" WHERE "batch_id" = "recall_batches"."id");
