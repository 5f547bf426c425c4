ALTER TABLE "survey_tickets" ADD COLUMN "done_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "survey_tickets" ADD COLUMN "done_by" uuid;
--> statement-breakpoint
ALTER TABLE "survey_tickets" ADD COLUMN "note_encrypted" text;
--> statement-breakpoint
ALTER TABLE "survey_tickets" ADD CONSTRAINT "survey_tickets_done_by_staff_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
