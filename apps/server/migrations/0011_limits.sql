ALTER TABLE "analytics_events" RENAME TO "analytics_events_whole";
--> statement-breakpoint
ALTER SEQUENCE "analytics_events_id_seq" RENAME TO "analytics_events_whole_id_seq";
--> statement-breakpoint
DROP INDEX "analytics_events_received";
--> statement-breakpoint
DROP INDEX "analytics_events_event";
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"app_id" integer NOT NULL,
	"event" text NOT NULL,
	"params" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_id_received_at_pk" PRIMARY KEY("id","received_at")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE INDEX "analytics_events_event" ON "analytics_events" USING btree ("event","at");
--> statement-breakpoint
-- A partition for each day that has events, for today and for the week to come; days are those of the country's calendar.
DO $$
DECLARE day date;
BEGIN
	FOR day IN
		SELECT DISTINCT ("received_at" AT TIME ZONE 'Asia/Shanghai')::date FROM "analytics_events_whole"
		UNION
		SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date + ahead FROM generate_series(0, 7) AS ahead
	LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "analytics_events" FOR VALUES FROM (%L) TO (%L)',
			'analytics_events_' || to_char(day, 'YYYYMMDD'),
			day::timestamp AT TIME ZONE 'Asia/Shanghai', (day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai');
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "analytics_events" OVERRIDING SYSTEM VALUE SELECT "id", "app_id", "event", "params", "at", "received_at" FROM "analytics_events_whole";
--> statement-breakpoint
SELECT setval('analytics_events_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "analytics_events"), false);
--> statement-breakpoint
DROP TABLE "analytics_events_whole";
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "address_index" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "failed_tries_elsewhere" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "about" text;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "failures_seen" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "sms_messages_waiting" ON "sms_messages" USING btree ("about") WHERE "sms_messages"."state" = 'waiting' and "sms_messages"."about" is not null;
