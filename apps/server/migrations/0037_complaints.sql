CREATE TABLE "complaint_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_id" bigint NOT NULL,
	"request_key" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text_encrypted" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "complaint_answers_request" UNIQUE("request_key")
);

--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" bigint PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"about_dealer_id" integer,
	"vin_encrypted" text,
	"outcome_encrypted" text,
	"objection_encrypted" text,
	"photos" uuid[] DEFAULT '{}' NOT NULL,
	"objected_at" timestamp with time zone,
	"keep_until" timestamp with time zone NOT NULL,
	"emptied_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "complaint_answers" ADD CONSTRAINT "complaint_answers_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complaint_answers" ADD CONSTRAINT "complaint_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_id_submissions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_about_dealer_id_dealers_id_fk" FOREIGN KEY ("about_dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "complaint_answers_complaint" ON "complaint_answers" USING btree ("complaint_id","id");
--> statement-breakpoint
CREATE INDEX "complaints_retention" ON "complaints" USING btree ("keep_until") WHERE "complaints"."emptied_at" is null;
