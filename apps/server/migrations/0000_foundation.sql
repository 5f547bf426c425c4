CREATE SEQUENCE "public"."test_drive_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"app_id" integer NOT NULL,
	"event" text NOT NULL,
	"params" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "content_items" (
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"collection" text DEFAULT '' NOT NULL,
	"slug" text,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offline_at" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"payload" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_items_type_id_pk" PRIMARY KEY("type","id"),
	CONSTRAINT "content_items_slug" UNIQUE("type","slug")
);

--> statement-breakpoint
CREATE TABLE "content_views" (
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "content_views_type_id_pk" PRIMARY KEY("type","id")
);

--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"full_name" text NOT NULL,
	"short_name" text NOT NULL,
	"pinyin" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"sales_phone" text NOT NULL,
	"service_phone" text NOT NULL,
	"status" text NOT NULL,
	"services" text[] NOT NULL,
	"hours" jsonb NOT NULL,
	"holiday_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slot_starts" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealers_code_unique" UNIQUE("code")
);

--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mobile_encrypted" text NOT NULL,
	"mobile_index" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"gender" text,
	"birth_year" smallint,
	"country" text,
	"province" text,
	"city" text,
	"first_channel" text NOT NULL,
	"level" text,
	"manufacturer_points" integer DEFAULT 0 NOT NULL,
	"dealer_points" integer DEFAULT 0 NOT NULL,
	"fengxiang_points" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_mobile_index_unique" UNIQUE("mobile_index")
);

--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);

--> statement-breakpoint
CREATE TABLE "regions" (
	"code" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"parent_code" text,
	"name" text NOT NULL,
	"pinyin" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"mobile_index" text NOT NULL,
	"purpose" text NOT NULL,
	"id" uuid NOT NULL,
	"code_index" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_codes_mobile_index_purpose_pk" PRIMARY KEY("mobile_index","purpose")
);

--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"mobile_encrypted" text NOT NULL,
	"params_encrypted" text NOT NULL,
	"state" text NOT NULL,
	"vendor_id" text,
	"vendor_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"mobile_encrypted" text NOT NULL,
	"text_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_outbox_key" UNIQUE("key")
);

--> statement-breakpoint
CREATE TABLE "test_cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"transfer_days" smallint DEFAULT 0 NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "test_cars_transfer_days" CHECK ("test_cars"."transfer_days" between 0 and 30)
);

--> statement-breakpoint
CREATE TABLE "test_drive_bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_drive_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" text NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"dealer_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"trim_id" integer,
	"vehicle" jsonb NOT NULL,
	"color_key" text,
	"starts_at" timestamp with time zone,
	"name_encrypted" text,
	"title" text NOT NULL,
	"mobile_encrypted" text,
	"mobile_index" text,
	"member_id" text,
	"has_license" boolean NOT NULL,
	"buy_plan" text,
	"contact_preference" text NOT NULL,
	"remark_encrypted" text,
	"source" text NOT NULL,
	"channel" text NOT NULL,
	"utm" jsonb NOT NULL,
	"address_index" text,
	"link_hash" text NOT NULL,
	"link_encrypted" text NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"cancel_reason_encrypted" text,
	"created_at" timestamp with time zone NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "test_drive_bookings_no" UNIQUE("no"),
	CONSTRAINT "test_drive_bookings_request" UNIQUE("request_id"),
	CONSTRAINT "test_drive_bookings_link" UNIQUE("link_hash")
);

--> statement-breakpoint
CREATE TABLE "test_drive_consents" (
	"booking_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"protocol_id" integer NOT NULL,
	"protocol_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"receiver" text,
	"ip_encrypted" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "test_drive_consents_booking_id_purpose_pk" PRIMARY KEY("booking_id","purpose")
);

--> statement-breakpoint
CREATE TABLE "test_drive_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_drive_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state_from" text,
	"state_to" text NOT NULL,
	"starts_from" timestamp with time zone,
	"starts_to" timestamp with time zone,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "test_drive_places" (
	"test_car_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"booking_id" bigint,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	"address_index" text,
	CONSTRAINT "test_drive_places_test_car_id_starts_at_pk" PRIMARY KEY("test_car_id","starts_at"),
	CONSTRAINT "test_drive_places_booking" UNIQUE("booking_id"),
	CONSTRAINT "test_drive_places_held_by" UNIQUE("held_by"),
	CONSTRAINT "test_drive_places_booked_or_held" CHECK (("test_drive_places"."booking_id" is not null and "test_drive_places"."held_by" is null and "test_drive_places"."held_until" is null and "test_drive_places"."address_index" is null)
        or ("test_drive_places"."booking_id" is null and "test_drive_places"."held_by" is not null and "test_drive_places"."held_until" is not null and "test_drive_places"."address_index" is not null))
);

--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile_index" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vehicle_brand_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"sort" smallint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vehicle_colors" (
	"id" integer PRIMARY KEY NOT NULL,
	"vehicle_row_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	"hex2" text,
	"finish" text NOT NULL,
	"type" text NOT NULL,
	"extra_price_fen" bigint DEFAULT 0 NOT NULL,
	"trim_ids" integer[] NOT NULL,
	"picture" jsonb,
	CONSTRAINT "vehicle_colors_vehicle_key" UNIQUE("vehicle_row_id","type","key")
);

--> statement-breakpoint
CREATE TABLE "vehicle_high_tabs" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "vehicle_high_tabs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vehicle_id" integer NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"link" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vehicle_high_tabs_window" CHECK ("vehicle_high_tabs"."start_at" < "vehicle_high_tabs"."end_at")
);

--> statement-breakpoint
CREATE TABLE "vehicle_series" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand_group_id" integer NOT NULL,
	"vehicle_row_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"name" text NOT NULL,
	"class_name" text NOT NULL,
	"category" text NOT NULL,
	"badge" text,
	"car_price_type" smallint NOT NULL,
	"price_label" text,
	"customer_price_text" text DEFAULT '' NOT NULL,
	"thumb" jsonb NOT NULL,
	"main" jsonb NOT NULL,
	CONSTRAINT "vehicle_series_vehicle_row_id_unique" UNIQUE("vehicle_row_id")
);

--> statement-breakpoint
CREATE TABLE "vehicle_service_redirects" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vehicle_spec_rows" (
	"vehicle_row_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"group_name" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"unit" text,
	"glossary" text,
	"footnote" smallint,
	"difference" jsonb,
	"values" jsonb NOT NULL,
	CONSTRAINT "vehicle_spec_rows_vehicle_row_id_key_pk" PRIMARY KEY("vehicle_row_id","key")
);

--> statement-breakpoint
CREATE TABLE "vehicle_trim_prices" (
	"trim_id" integer NOT NULL,
	"effective_from" date NOT NULL,
	"msrp_fen" bigint NOT NULL,
	CONSTRAINT "vehicle_trim_prices_trim_id_effective_from_pk" PRIMARY KEY("trim_id","effective_from"),
	CONSTRAINT "vehicle_trim_prices_whole_yuan" CHECK ("vehicle_trim_prices"."msrp_fen" > 0 and "vehicle_trim_prices"."msrp_fen" % 100 = 0)
);

--> statement-breakpoint
CREATE TABLE "vehicle_trims" (
	"id" integer PRIMARY KEY NOT NULL,
	"vehicle_row_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"name" text NOT NULL,
	"model_year" smallint NOT NULL,
	"energy" text NOT NULL,
	"drive" text NOT NULL,
	"seats" smallint NOT NULL,
	"facts" text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY NOT NULL,
	"vehicle_id" integer NOT NULL,
	"old_coaster" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"motto" text NOT NULL,
	"lifecycle" text NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"test_drive_enabled" boolean NOT NULL,
	"header_theme" text NOT NULL,
	"hero" jsonb NOT NULL,
	"dims" jsonb NOT NULL,
	"parts_supply_until" date,
	"page" jsonb NOT NULL,
	CONSTRAINT "vehicles_vehicle_id_old_coaster" UNIQUE("vehicle_id","old_coaster"),
	CONSTRAINT "vehicles_old_coaster_is_12" CHECK (not "vehicles"."old_coaster" or "vehicles"."vehicle_id" = 12)
);

--> statement-breakpoint
ALTER TABLE "content_views" ADD CONSTRAINT "content_views_type_id_content_items_type_id_fk" FOREIGN KEY ("type","id") REFERENCES "public"."content_items"("type","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_city_code_regions_code_fk" FOREIGN KEY ("city_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_district_code_regions_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_parent_code_regions_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_cars" ADD CONSTRAINT "test_cars_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD CONSTRAINT "test_drive_bookings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_drive_consents" ADD CONSTRAINT "test_drive_consents_booking_id_test_drive_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."test_drive_bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_drive_events" ADD CONSTRAINT "test_drive_events_booking_id_test_drive_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."test_drive_bookings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_drive_places" ADD CONSTRAINT "test_drive_places_test_car_id_test_cars_id_fk" FOREIGN KEY ("test_car_id") REFERENCES "public"."test_cars"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "test_drive_places" ADD CONSTRAINT "test_drive_places_booking_id_test_drive_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."test_drive_bookings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_colors" ADD CONSTRAINT "vehicle_colors_vehicle_row_id_vehicles_id_fk" FOREIGN KEY ("vehicle_row_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_series" ADD CONSTRAINT "vehicle_series_brand_group_id_vehicle_brand_groups_id_fk" FOREIGN KEY ("brand_group_id") REFERENCES "public"."vehicle_brand_groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_series" ADD CONSTRAINT "vehicle_series_vehicle_row_id_vehicles_id_fk" FOREIGN KEY ("vehicle_row_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_spec_rows" ADD CONSTRAINT "vehicle_spec_rows_vehicle_row_id_vehicles_id_fk" FOREIGN KEY ("vehicle_row_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_trim_prices" ADD CONSTRAINT "vehicle_trim_prices_trim_id_vehicle_trims_id_fk" FOREIGN KEY ("trim_id") REFERENCES "public"."vehicle_trims"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_trims" ADD CONSTRAINT "vehicle_trims_vehicle_row_id_vehicles_id_fk" FOREIGN KEY ("vehicle_row_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "analytics_events_received" ON "analytics_events" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "analytics_events_event" ON "analytics_events" USING btree ("event","at");
--> statement-breakpoint
CREATE INDEX "content_items_by_sort" ON "content_items" USING btree ("type","collection","sort","id") WHERE "content_items"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "content_items_by_time" ON "content_items" USING btree ("type","collection","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"offline_at") WHERE "content_items"."status" = 'published';
--> statement-breakpoint
CREATE INDEX "dealers_city" ON "dealers" USING btree ("city_code","status");
--> statement-breakpoint
CREATE INDEX "dealers_district" ON "dealers" USING btree ("district_code");
--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "member_sessions_last_seen" ON "member_sessions" USING btree ("last_seen_at");
--> statement-breakpoint
CREATE INDEX "member_sessions_created" ON "member_sessions" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");
--> statement-breakpoint
CREATE INDEX "regions_parent" ON "regions" USING btree ("parent_code");
--> statement-breakpoint
CREATE INDEX "sms_codes_expires_at" ON "sms_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sms_messages_created_at" ON "sms_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "sms_outbox_created_at" ON "sms_outbox" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "test_cars_dealer_vehicle" ON "test_cars" USING btree ("dealer_id","vehicle_id");
--> statement-breakpoint
CREATE INDEX "test_drive_bookings_mobile" ON "test_drive_bookings" USING btree ("mobile_index","created_at");
--> statement-breakpoint
CREATE INDEX "test_drive_bookings_address" ON "test_drive_bookings" USING btree ("address_index","created_at");
--> statement-breakpoint
CREATE INDEX "test_drive_bookings_dealer" ON "test_drive_bookings" USING btree ("dealer_id","created_at");
--> statement-breakpoint
CREATE INDEX "test_drive_bookings_retention" ON "test_drive_bookings" USING btree ("created_at") WHERE "test_drive_bookings"."anonymised_at" is null;
--> statement-breakpoint
CREATE INDEX "test_drive_events_booking" ON "test_drive_events" USING btree ("booking_id","id");
--> statement-breakpoint
CREATE INDEX "test_drive_events_at" ON "test_drive_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "test_drive_places_held_until" ON "test_drive_places" USING btree ("held_until","address_index") WHERE "test_drive_places"."held_until" is not null;
--> statement-breakpoint
CREATE INDEX "used_captchas_expires_at" ON "used_captchas" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "vehicle_high_tabs_vehicle" ON "vehicle_high_tabs" USING btree ("vehicle_id","end_at");
--> statement-breakpoint
CREATE INDEX "vehicle_series_brand_group" ON "vehicle_series" USING btree ("brand_group_id","sort");
--> statement-breakpoint
CREATE INDEX "vehicle_trims_vehicle" ON "vehicle_trims" USING btree ("vehicle_row_id","sort");
