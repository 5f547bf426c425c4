CREATE SEQUENCE "public"."activity_signup_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;
--> statement-breakpoint
CREATE TABLE "activity_consents" (
	"signup_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"protocol_id" integer NOT NULL,
	"protocol_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"receiver" text,
	"ip_encrypted" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "activity_consents_signup_id_purpose_pk" PRIMARY KEY("signup_id","purpose")
);

--> statement-breakpoint
CREATE TABLE "activity_places" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_places_taken" CHECK ("activity_places"."taken" >= 0)
);

--> statement-breakpoint
CREATE TABLE "activity_signups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_signups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"request_id" uuid NOT NULL,
	"activity_id" integer NOT NULL,
	"activity" jsonb NOT NULL,
	"state" text NOT NULL,
	"people" smallint NOT NULL,
	"name_encrypted" text NOT NULL,
	"mobile_encrypted" text NOT NULL,
	"mobile_index" text NOT NULL,
	"member_id" text,
	"remark_encrypted" text,
	"channel" text NOT NULL,
	"address_index" text NOT NULL,
	"link_hash" text NOT NULL,
	"link_encrypted" text NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"keep_until" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_signups_no" UNIQUE("no"),
	CONSTRAINT "activity_signups_request" UNIQUE("request_id"),
	CONSTRAINT "activity_signups_link" UNIQUE("link_hash"),
	CONSTRAINT "activity_signups_people" CHECK ("activity_signups"."people" > 0)
);

--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"survey_type" text NOT NULL,
	"dealer_id" integer,
	"visit_month" text NOT NULL,
	"overall" smallint NOT NULL,
	"nps" smallint NOT NULL,
	"ratings" jsonb NOT NULL,
	"reasons" text[] NOT NULL,
	"text_encrypted" text,
	"reference_encrypted" text,
	"name_encrypted" text,
	"mobile_encrypted" text,
	"mobile_index" text,
	"channel" text NOT NULL,
	"address_index" text,
	"created_at" timestamp with time zone NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "survey_answers_request" UNIQUE("request_id")
);

--> statement-breakpoint
CREATE TABLE "survey_consents" (
	"answer_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"protocol_id" integer NOT NULL,
	"protocol_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"receiver" text,
	"ip_encrypted" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "survey_consents_answer_id_purpose_pk" PRIMARY KEY("answer_id","purpose")
);

--> statement-breakpoint
CREATE TABLE "survey_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"answer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_tickets_answer" UNIQUE("answer_id")
);

--> statement-breakpoint
ALTER TABLE "activity_consents" ADD CONSTRAINT "activity_consents_signup_id_activity_signups_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."activity_signups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_consents" ADD CONSTRAINT "survey_consents_answer_id_survey_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."survey_answers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "survey_tickets" ADD CONSTRAINT "survey_tickets_answer_id_survey_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."survey_answers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_signups_once" ON "activity_signups" USING btree ("activity_id","mobile_index") WHERE "activity_signups"."state" = 'confirmed';
--> statement-breakpoint
CREATE INDEX "activity_signups_list" ON "activity_signups" USING btree ("activity_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "activity_signups_mobile" ON "activity_signups" USING btree ("mobile_index","created_at");
--> statement-breakpoint
CREATE INDEX "activity_signups_address" ON "activity_signups" USING btree ("address_index","created_at");
--> statement-breakpoint
CREATE INDEX "activity_signups_retention" ON "activity_signups" USING btree ("keep_until");
--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_once" ON "survey_answers" USING btree ("mobile_index","dealer_id","visit_month");
--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_once_without_dealer" ON "survey_answers" USING btree ("mobile_index","visit_month") WHERE "survey_answers"."dealer_id" is null;
--> statement-breakpoint
CREATE INDEX "survey_answers_at" ON "survey_answers" USING btree ("created_at","overall","nps");
--> statement-breakpoint
CREATE INDEX "survey_answers_type" ON "survey_answers" USING btree ("survey_type","created_at","overall","nps");
--> statement-breakpoint
CREATE INDEX "survey_answers_dealer" ON "survey_answers" USING btree ("dealer_id","created_at","overall","nps");
--> statement-breakpoint
CREATE INDEX "survey_answers_address" ON "survey_answers" USING btree ("address_index","created_at");
--> statement-breakpoint
CREATE INDEX "survey_answers_retention" ON "survey_answers" USING btree ("created_at") WHERE "survey_answers"."anonymised_at" is null;
--> statement-breakpoint
CREATE INDEX "survey_tickets_state" ON "survey_tickets" USING btree ("state","due_at");
--> statement-breakpoint
CREATE INDEX "survey_tickets_due" ON "survey_tickets" USING btree ("due_at");
