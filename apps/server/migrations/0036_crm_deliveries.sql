CREATE TABLE "crm_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"submission_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_allowed" integer NOT NULL,
	"next_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "crm_deliveries_event" UNIQUE("event_id")
);

--> statement-breakpoint
CREATE TABLE "crm_receiver" (
	"id" integer PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "crm_deliveries" ADD CONSTRAINT "crm_deliveries_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "crm_deliveries" ADD CONSTRAINT "crm_deliveries_event_id_submission_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."submission_events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "crm_deliveries_next" ON "crm_deliveries" USING btree ("next_at","id") WHERE "crm_deliveries"."next_at" is not null;
--> statement-breakpoint
CREATE INDEX "crm_deliveries_submission" ON "crm_deliveries" USING btree ("submission_id","id");
--> statement-breakpoint
CREATE INDEX "crm_deliveries_state" ON "crm_deliveries" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "crm_deliveries_settled" ON "crm_deliveries" USING btree ("settled_at") WHERE "crm_deliveries"."settled_at" is not null;
