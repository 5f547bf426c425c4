ALTER TABLE "survey_photos" ALTER COLUMN "jpeg_encrypted" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "survey_photos" ADD COLUMN "file_id" uuid;
--> statement-breakpoint
ALTER TABLE "survey_photos" ADD CONSTRAINT "survey_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "survey_photos_unmoved" ON "survey_photos" USING btree ("answer_id","position") WHERE "survey_photos"."jpeg_encrypted" is not null;
--> statement-breakpoint
ALTER TABLE "survey_photos" ADD CONSTRAINT "survey_photos_file" UNIQUE("file_id");
--> statement-breakpoint
ALTER TABLE "survey_photos" ADD CONSTRAINT "survey_photos_once" CHECK (("survey_photos"."file_id" is null) <> ("survey_photos"."jpeg_encrypted" is null));
