CREATE TABLE "vehicle_surcharges" (
	"vehicle_row_id" integer NOT NULL,
	"subject" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "vehicle_surcharges_vehicle_row_id_subject_pk" PRIMARY KEY("vehicle_row_id","subject")
);

--> statement-breakpoint
ALTER TABLE "vehicle_colors" ADD COLUMN "offered" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_trims" ADD COLUMN "offered" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_surcharges" ADD CONSTRAINT "vehicle_surcharges_vehicle_row_id_vehicles_id_fk" FOREIGN KEY ("vehicle_row_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;
