CREATE TABLE "consultations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"city_code" text NOT NULL,
	"vehicle_name" text
);

--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_id_submissions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_city_code_regions_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
