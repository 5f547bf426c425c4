CREATE TABLE "recall_reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"vin_index" "bytea",
	"vin_encrypted" text,
	"mobile_index" text,
	"mobile_encrypted" text,
	"weeks" smallint NOT NULL,
	"waits_for_parts" boolean NOT NULL,
	"remind_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"link_hash" text NOT NULL,
	"link_encrypted" text,
	"consents" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_reminders_link" UNIQUE("link_hash"),
	CONSTRAINT "recall_reminders_ended_empty" CHECK (("recall_reminders"."ended_at" is null) = ("recall_reminders"."mobile_encrypted" is not null and "recall_reminders"."vin_encrypted" is not null and "recall_reminders"."look_at" is not null))
);

--> statement-breakpoint
CREATE TABLE "recall_repairs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"vin_encrypted" text NOT NULL,
	"recalls" jsonb NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "recall_repairs" ADD CONSTRAINT "recall_repairs_id_submissions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "recall_reminders_once" ON "recall_reminders" USING btree ("mobile_index","vin_index") WHERE "recall_reminders"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "recall_reminders_look" ON "recall_reminders" USING btree ("look_at") WHERE "recall_reminders"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "recall_reminders_ended" ON "recall_reminders" USING btree ("ended_at") WHERE "recall_reminders"."ended_at" is not null;
