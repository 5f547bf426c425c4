CREATE TABLE "used_car_prices" (
	"car_id" integer NOT NULL,
	"from" date NOT NULL,
	"price_fen" bigint NOT NULL,
	CONSTRAINT "used_car_prices_car_id_from_pk" PRIMARY KEY("car_id","from")
);

--> statement-breakpoint
CREATE TABLE "used_cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "used_cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_no" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"dealer_id" integer NOT NULL,
	"city_code" text NOT NULL,
	"vin_encrypted" text NOT NULL,
	"vin_index" "bytea" NOT NULL,
	"brand_group_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"series" text NOT NULL,
	"trim" text NOT NULL,
	"model_year" smallint NOT NULL,
	"price_fen" bigint NOT NULL,
	"former_price_fen" bigint,
	"new_price_then_fen" bigint NOT NULL,
	"new_price_now_fen" bigint,
	"licensed_on" date NOT NULL,
	"mileage_km" integer NOT NULL,
	"energy" text NOT NULL,
	"gearbox" text NOT NULL,
	"seats" smallint NOT NULL,
	"body" text NOT NULL,
	"color" text NOT NULL,
	"emission" text NOT NULL,
	"transfer_count" smallint NOT NULL,
	"accident" text NOT NULL,
	"flood" boolean DEFAULT false NOT NULL,
	"fire" boolean DEFAULT false NOT NULL,
	"mortgage" boolean DEFAULT false NOT NULL,
	"certified" boolean DEFAULT false NOT NULL,
	"features" text[] NOT NULL,
	"cover" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"price_includes" text[] NOT NULL,
	"finance" jsonb,
	"plate_region" text NOT NULL,
	"displacement_ml" integer,
	"drive" text NOT NULL,
	"color_name" text NOT NULL,
	"interior" text NOT NULL,
	"use_nature" text NOT NULL,
	"keys" smallint NOT NULL,
	"inspection_due" date NOT NULL,
	"insurance_due" date NOT NULL,
	"warranty" jsonb,
	"return_days" smallint DEFAULT 0 NOT NULL,
	"return_terms" text DEFAULT '' NOT NULL,
	"photos" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"report_no" text NOT NULL,
	"report_hash" text NOT NULL,
	"maintenance" jsonb NOT NULL,
	"unknowns" text[] NOT NULL,
	CONSTRAINT "used_cars_listing_no" UNIQUE("listing_no"),
	CONSTRAINT "used_cars_report_no" UNIQUE("report_no"),
	CONSTRAINT "used_cars_price" CHECK ("used_cars"."price_fen" between 100000 and 1000000000),
	CONSTRAINT "used_cars_mileage" CHECK ("used_cars"."mileage_km" between 0 and 2000000),
	CONSTRAINT "used_cars_published" CHECK ("used_cars"."state" not in ('listed', 'reserved', 'sold') or "used_cars"."published_at" is not null),
	CONSTRAINT "used_cars_sold" CHECK (("used_cars"."state" = 'sold') = ("used_cars"."sold_at" is not null)),
	CONSTRAINT "used_cars_unknowns" CHECK (cardinality("used_cars"."unknowns") > 0)
);

--> statement-breakpoint
ALTER TABLE "used_car_prices" ADD CONSTRAINT "used_car_prices_car_id_used_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."used_cars"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "used_cars" ADD CONSTRAINT "used_cars_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "used_cars" ADD CONSTRAINT "used_cars_city_code_regions_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "used_cars" ADD CONSTRAINT "used_cars_brand_group_id_vehicle_brand_groups_id_fk" FOREIGN KEY ("brand_group_id") REFERENCES "public"."vehicle_brand_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "used_cars_live_vin" ON "used_cars" USING btree ("vin_index") WHERE "used_cars"."state" in ('review', 'listed', 'reserved');
--> statement-breakpoint
CREATE INDEX "used_cars_found" ON "used_cars" USING btree ("id") WHERE "used_cars"."state" in ('listed', 'reserved');
--> statement-breakpoint
CREATE INDEX "used_cars_similar" ON "used_cars" USING btree ("vehicle_id","price_fen") WHERE "used_cars"."state" in ('listed', 'reserved');
--> statement-breakpoint
CREATE INDEX "used_cars_updated" ON "used_cars" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX "used_cars_dealer" ON "used_cars" USING btree ("dealer_id","state");
