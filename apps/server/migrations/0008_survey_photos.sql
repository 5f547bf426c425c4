CREATE TABLE "survey_photos" (
	"answer_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"jpeg_encrypted" text NOT NULL,
	CONSTRAINT "survey_photos_answer_id_position_pk" PRIMARY KEY("answer_id","position")
);

--> statement-breakpoint
DROP INDEX "survey_answers_at";
--> statement-breakpoint
DROP INDEX "survey_answers_type";
--> statement-breakpoint
DROP INDEX "survey_answers_dealer";
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_seen_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "photos" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "survey_photos" ADD CONSTRAINT "survey_photos_answer_id_survey_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."survey_answers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "survey_answers_at" ON "survey_answers" USING btree ("created_at","overall","nps","ratings");
--> statement-breakpoint
CREATE INDEX "survey_answers_type" ON "survey_answers" USING btree ("survey_type","created_at","overall","nps","ratings");
--> statement-breakpoint
CREATE INDEX "survey_answers_dealer" ON "survey_answers" USING btree ("dealer_id","created_at","overall","nps","ratings");

--> statement-breakpoint
-- What is known of when colleagues were last here: their last entry in the log.
UPDATE "staff" SET "last_seen_at" = (SELECT max("at") FROM "audit_log" WHERE "actor_id" = "staff"."id");
