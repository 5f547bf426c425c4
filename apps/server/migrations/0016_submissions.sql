CREATE SEQUENCE "public"."submission_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;
--> statement-breakpoint
CREATE TABLE "submission_consents" (
	"submission_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"protocol_id" integer NOT NULL,
	"protocol_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"receiver" text,
	"ip_encrypted" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "submission_consents_submission_id_purpose_pk" PRIMARY KEY("submission_id","purpose")
);

--> statement-breakpoint
CREATE TABLE "submission_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state_from" text,
	"state_to" text NOT NULL,
	"change" jsonb,
	"by" text NOT NULL,
	"staff_id" uuid,
	"note_encrypted" text,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"no_twin" smallint DEFAULT 0 NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"dealer_id" integer,
	"name_encrypted" text,
	"title" text,
	"mobile_encrypted" text,
	"mobile_index" text,
	"member_id" text,
	"remark_encrypted" text,
	"channel" text NOT NULL,
	"source" text,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address_index" text,
	"once_key" text,
	"link_hash" text,
	"link_encrypted" text,
	"link_expires_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "submissions_link" UNIQUE("link_hash"),
	CONSTRAINT "submissions_no" UNIQUE("no","no_twin"),
	CONSTRAINT "submissions_request" UNIQUE("request_id","kind")
);

--> statement-breakpoint
INSERT INTO "submissions" ("id", "kind", "no", "request_id", "state", "dealer_id", "name_encrypted", "title", "mobile_encrypted", "mobile_index", "member_id",
	"remark_encrypted", "channel", "source", "utm", "address_index", "link_hash", "link_encrypted", "link_expires_at", "created_at", "keep_until", "anonymised_at")
OVERRIDING SYSTEM VALUE
SELECT "id", 'testDrive', "no", "request_id",
	CASE "state" WHEN 'submitted' THEN 'NEW' WHEN 'confirmed' THEN 'CONFIRMED' WHEN 'arrived' THEN 'ARRIVED' WHEN 'noShow' THEN 'NO_SHOW' ELSE 'CANCELLED' END,
	"dealer_id", "name_encrypted", "title", "mobile_encrypted", "mobile_index", "member_id", "remark_encrypted", "channel", "source", "utm", "address_index",
	"link_hash", "link_encrypted", "link_expires_at", "created_at",
	("created_at" AT TIME ZONE 'Asia/Shanghai' + interval '24 months') AT TIME ZONE 'Asia/Shanghai', "anonymised_at"
FROM "test_drive_bookings" ORDER BY "id";
--> statement-breakpoint
SELECT setval('submissions_id_seq', max("id")) FROM "submissions";
--> statement-breakpoint
SELECT setval('submission_numbers', greatest(bookings.last_value, signups.last_value))
FROM "test_drive_numbers" AS bookings, "activity_signup_numbers" AS signups WHERE bookings.is_called OR signups.is_called;
--> statement-breakpoint
INSERT INTO "submission_events" ("submission_id", "kind", "state_from", "state_to", "change", "by", "note_encrypted", "at")
SELECT "booking_id", event."kind", renamed_from."new", renamed_to."new",
	jsonb_strip_nulls(jsonb_build_object(
		'startsFrom', to_char("starts_from" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'startsTo', to_char("starts_to" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
	"by", CASE WHEN event."kind" = 'cancelled' THEN booking."cancel_reason_encrypted" END, "at"
FROM "test_drive_events" AS event
JOIN "test_drive_bookings" AS booking ON booking."id" = event."booking_id"
LEFT JOIN (VALUES ('submitted', 'NEW'), ('confirmed', 'CONFIRMED'), ('arrived', 'ARRIVED'), ('noShow', 'NO_SHOW'), ('cancelled', 'CANCELLED'))
	AS renamed_from ("old", "new") ON renamed_from."old" = event."state_from"
JOIN (VALUES ('submitted', 'NEW'), ('confirmed', 'CONFIRMED'), ('arrived', 'ARRIVED'), ('noShow', 'NO_SHOW'), ('cancelled', 'CANCELLED'))
	AS renamed_to ("old", "new") ON renamed_to."old" = event."state_to"
ORDER BY event."id";
--> statement-breakpoint
INSERT INTO "submission_consents" ("submission_id", "purpose", "protocol_id", "protocol_version", "text_hash", "receiver", "ip_encrypted", "user_agent", "at", "withdrawn_at")
SELECT "booking_id", "purpose", "protocol_id", "protocol_version", "text_hash", "receiver", "ip_encrypted", "user_agent", "at", "withdrawn_at" FROM "test_drive_consents";
--> statement-breakpoint
UPDATE "sms_messages" SET "about" = 'submission ' || substr("about", length('booking ') + 1) WHERE "about" LIKE 'booking %';
--> statement-breakpoint
INSERT INTO "submissions" ("kind", "no", "no_twin", "request_id", "state", "name_encrypted", "mobile_encrypted", "mobile_index", "member_id",
	"remark_encrypted", "channel", "address_index", "once_key", "link_hash", "link_encrypted", "link_expires_at", "created_at", "keep_until")
SELECT 'activitySignup', "no", (SELECT count(*) FROM "submissions" AS earlier WHERE earlier."no" = signup."no"), "request_id",
	CASE "state" WHEN 'confirmed' THEN 'CONFIRMED' ELSE 'CANCELLED' END, "name_encrypted", "mobile_encrypted", "mobile_index", "member_id",
	"remark_encrypted", "channel", "address_index",
	CASE "state" WHEN 'confirmed' THEN 'activity ' || "activity_id" || ' ' || "mobile_index" END,
	"link_hash", "link_encrypted", "link_expires_at", "created_at", "keep_until"
FROM "activity_signups" AS signup ORDER BY "id";
--> statement-breakpoint
INSERT INTO "submission_events" ("submission_id", "kind", "state_from", "state_to", "by", "at")
SELECT submission."id", event."kind", event."state_from", event."state_to", 'visitor', event."at"
FROM "activity_signups" AS signup
JOIN "submissions" AS submission ON submission."request_id" = signup."request_id" AND submission."kind" = 'activitySignup'
CROSS JOIN LATERAL (VALUES ('submitted', NULL, 'CONFIRMED', signup."created_at"), ('cancelled', 'CONFIRMED', 'CANCELLED', signup."cancelled_at"))
	AS event ("kind", "state_from", "state_to", "at")
WHERE event."at" IS NOT NULL ORDER BY submission."id", event."at";
--> statement-breakpoint
INSERT INTO "submission_consents" ("submission_id", "purpose", "protocol_id", "protocol_version", "text_hash", "receiver", "ip_encrypted", "user_agent", "at", "withdrawn_at")
SELECT submission."id", "purpose", "protocol_id", "protocol_version", "text_hash", "receiver", "ip_encrypted", "user_agent", "at", "withdrawn_at"
FROM "activity_consents" AS consent
JOIN "activity_signups" AS signup ON signup."id" = consent."signup_id"
JOIN "submissions" AS submission ON submission."request_id" = signup."request_id" AND submission."kind" = 'activitySignup';
--> statement-breakpoint
UPDATE "sms_messages" SET "about" = 'submission ' || submission."id"
FROM "activity_signups" AS signup
JOIN "submissions" AS submission ON submission."request_id" = signup."request_id" AND submission."kind" = 'activitySignup'
WHERE "about" = 'signup ' || signup."id";
--> statement-breakpoint
INSERT INTO "submissions" ("kind", "no", "no_twin", "request_id", "state", "dealer_id", "name_encrypted", "mobile_encrypted", "mobile_index", "channel",
	"once_key", "due_at", "created_at", "keep_until", "anonymised_at")
SELECT 'callBack', numbered."no", (SELECT count(*) FROM "submissions" AS earlier WHERE earlier."no" = numbered."no"), "request_id",
	"state", "dealer_id", "name_encrypted", "mobile_encrypted", "mobile_index", "channel",
	CASE WHEN "mobile_index" IS NOT NULL THEN 'survey ' || coalesce("dealer_id"::text, '-') || ' ' || "visit_month" || ' ' || "mobile_index" END,
	"due_at", "created_at", ("created_at" AT TIME ZONE 'Asia/Shanghai' + interval '24 months') AT TIME ZONE 'Asia/Shanghai', "anonymised_at"
FROM (
	SELECT answer.*, ticket."due_at", CASE WHEN ticket."state" = 'DONE' THEN 'DONE' ELSE 'NEW' END AS "state",
		to_char(answer."created_at" AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad(nextval('submission_numbers')::text, 6, '0') AS "digits"
	FROM "survey_answers" AS answer LEFT JOIN "survey_tickets" AS ticket ON ticket."answer_id" = answer."id"
	WHERE answer."mobile_encrypted" IS NOT NULL OR ticket."id" IS NOT NULL
		OR EXISTS (SELECT FROM "survey_consents" AS consent WHERE consent."answer_id" = answer."id")
) AS given
CROSS JOIN LATERAL (
	SELECT "digits" || (10 - sum(CASE WHEN "weighted" > 9 THEN "weighted" - 9 ELSE "weighted" END) % 10) % 10 AS "no"
	FROM (SELECT substr("digits", 13 - place, 1)::int * (1 + place % 2) AS "weighted" FROM generate_series(1, 12) AS place) AS weights
) AS numbered
ORDER BY given."id";
--> statement-breakpoint
INSERT INTO "submission_events" ("submission_id", "kind", "state_from", "state_to", "by", "staff_id", "note_encrypted", "at")
SELECT submission."id", event."kind", event."state_from", event."state_to", event."by", event."staff_id", event."note", event."at"
FROM "survey_answers" AS answer
JOIN "submissions" AS submission ON submission."request_id" = answer."request_id" AND submission."kind" = 'callBack'
LEFT JOIN "survey_tickets" AS ticket ON ticket."answer_id" = answer."id"
CROSS JOIN LATERAL (VALUES ('submitted', NULL, 'NEW', 'visitor', NULL::uuid, NULL, answer."created_at"),
	('done', 'NEW', 'DONE', 'staff', ticket."done_by", ticket."note_encrypted", ticket."done_at"))
	AS event ("kind", "state_from", "state_to", "by", "staff_id", "note", "at")
WHERE event."at" IS NOT NULL ORDER BY submission."id", event."at";
--> statement-breakpoint
INSERT INTO "submission_consents" ("submission_id", "purpose", "protocol_id", "protocol_version", "text_hash", "receiver", "ip_encrypted", "user_agent", "at", "withdrawn_at")
SELECT submission."id", "purpose", "protocol_id", "protocol_version", "text_hash", "receiver", "ip_encrypted", "user_agent", "at", "withdrawn_at"
FROM "survey_consents" AS consent
JOIN "survey_answers" AS answer ON answer."id" = consent."answer_id"
JOIN "submissions" AS submission ON submission."request_id" = answer."request_id" AND submission."kind" = 'callBack';
--> statement-breakpoint
ALTER TABLE "activity_consents" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_consents" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "survey_tickets" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "test_drive_consents" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "test_drive_events" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "activity_consents" CASCADE;
--> statement-breakpoint
DROP TABLE "survey_consents" CASCADE;
--> statement-breakpoint
DROP TABLE "survey_tickets" CASCADE;
--> statement-breakpoint
DROP TABLE "test_drive_consents" CASCADE;
--> statement-breakpoint
DROP TABLE "test_drive_events" CASCADE;
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP CONSTRAINT "activity_signups_no";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP CONSTRAINT "activity_signups_request";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP CONSTRAINT "activity_signups_link";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP CONSTRAINT "test_drive_bookings_no";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP CONSTRAINT "test_drive_bookings_request";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP CONSTRAINT "test_drive_bookings_link";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP CONSTRAINT "test_drive_bookings_dealer_id_dealers_id_fk";

--> statement-breakpoint
DROP INDEX "activity_signups_once";
--> statement-breakpoint
DROP INDEX "activity_signups_mobile";
--> statement-breakpoint
DROP INDEX "activity_signups_address";
--> statement-breakpoint
DROP INDEX "activity_signups_retention";
--> statement-breakpoint
DROP INDEX "survey_answers_once";
--> statement-breakpoint
DROP INDEX "survey_answers_once_without_dealer";
--> statement-breakpoint
DROP INDEX "test_drive_bookings_mobile";
--> statement-breakpoint
DROP INDEX "test_drive_bookings_address";
--> statement-breakpoint
DROP INDEX "test_drive_bookings_dealer";
--> statement-breakpoint
DROP INDEX "test_drive_bookings_retention";
--> statement-breakpoint
ALTER TABLE "activity_signups" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "submission_id" bigint;
--> statement-breakpoint
UPDATE "activity_signups" SET "id" = -"id";
--> statement-breakpoint
UPDATE "activity_signups" SET "id" = submission."id"
FROM "submissions" AS submission WHERE submission."request_id" = "activity_signups"."request_id" AND submission."kind" = 'activitySignup';
--> statement-breakpoint
UPDATE "survey_answers" SET "submission_id" = submission."id"
FROM "submissions" AS submission WHERE submission."request_id" = "survey_answers"."request_id" AND submission."kind" = 'callBack';
--> statement-breakpoint
ALTER TABLE "submission_consents" ADD CONSTRAINT "submission_consents_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "submission_events_submission" ON "submission_events" USING btree ("submission_id","id");
--> statement-breakpoint
CREATE INDEX "submission_events_at" ON "submission_events" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_once" ON "submissions" USING btree ("once_key") WHERE "submissions"."once_key" is not null;
--> statement-breakpoint
CREATE INDEX "submissions_mobile" ON "submissions" USING btree ("mobile_index","created_at","id");
--> statement-breakpoint
CREATE INDEX "submissions_address" ON "submissions" USING btree ("address_index","created_at");
--> statement-breakpoint
CREATE INDEX "submissions_at" ON "submissions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "submissions_kind" ON "submissions" USING btree ("kind","created_at","id");
--> statement-breakpoint
CREATE INDEX "submissions_state" ON "submissions" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "submissions_kind_state" ON "submissions" USING btree ("kind","state","created_at","id");
--> statement-breakpoint
CREATE INDEX "submissions_dealer" ON "submissions" USING btree ("dealer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "submissions_due" ON "submissions" USING btree ("kind","state","due_at","id") WHERE "submissions"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "submissions_due_of_kind" ON "submissions" USING btree ("kind","due_at","id") WHERE "submissions"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "submissions_retention" ON "submissions" USING btree ("keep_until") WHERE "submissions"."anonymised_at" is null;
--> statement-breakpoint
ALTER TABLE "activity_signups" ADD CONSTRAINT "activity_signups_id_submissions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD CONSTRAINT "test_drive_bookings_id_submissions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "no";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "request_id";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "state";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "name_encrypted";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "mobile_encrypted";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "mobile_index";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "member_id";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "remark_encrypted";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "channel";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "address_index";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "link_hash";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "link_encrypted";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "link_expires_at";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "cancelled_at";
--> statement-breakpoint
ALTER TABLE "activity_signups" DROP COLUMN "keep_until";
--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "name_encrypted";
--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "mobile_encrypted";
--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "mobile_index";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "no";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "request_id";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "state";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "dealer_id";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "name_encrypted";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "title";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "mobile_encrypted";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "mobile_index";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "member_id";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "remark_encrypted";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "source";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "channel";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "utm";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "address_index";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "link_hash";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "link_encrypted";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "link_expires_at";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "cancel_reason_encrypted";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" DROP COLUMN "anonymised_at";
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_submission" UNIQUE("submission_id");
--> statement-breakpoint
DROP SEQUENCE "public"."activity_signup_numbers";
--> statement-breakpoint
DROP SEQUENCE "public"."test_drive_numbers";
