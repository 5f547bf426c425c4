ALTER TABLE "staff" ADD COLUMN "dealer_id" integer;
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
