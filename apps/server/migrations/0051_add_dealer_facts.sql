CREATE TABLE "dealer_pictures" (
	"dealer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"position" smallint NOT NULL,
	"asset_id" uuid NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "dealer_pictures_dealer_id_purpose_position_pk" PRIMARY KEY("dealer_id","purpose","position")
);

--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "authorisation_scope" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "rescue_phone" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "types" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "stopped_dealers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dealer_pictures" ADD CONSTRAINT "dealer_pictures_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dealer_pictures" ADD CONSTRAINT "dealer_pictures_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "dealer_pictures_asset" ON "dealer_pictures" USING btree ("asset_id","dealer_id");
