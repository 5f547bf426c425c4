CREATE TABLE "car_bindings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_bindings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"vin_index" "bytea" NOT NULL,
	"vin_encrypted" text NOT NULL,
	"details_encrypted" text NOT NULL,
	"owner_type" text NOT NULL,
	"origin" text NOT NULL,
	"relation" text NOT NULL,
	"consents" jsonb NOT NULL,
	"document_kind" text,
	"document_id" uuid,
	"document_goes_at" timestamp with time zone,
	"document_gone_at" timestamp with time zone,
	"sale" jsonb,
	"dealer_id" integer,
	"verify_method" text,
	"reason" text,
	"returned_fields" text[] DEFAULT '{}' NOT NULL,
	"returns" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"taken_by" uuid,
	"taken_by_name" text,
	"taken_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"bound_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"transfer_until" timestamp with time zone,
	"has_objection" boolean DEFAULT false NOT NULL,
	CONSTRAINT "car_bindings_request" UNIQUE("member_id","request_id"),
	CONSTRAINT "car_bindings_open" CHECK (("car_bindings"."ended_at" is null) = ("car_bindings"."state" in ('DOCUMENT', 'PENDING', 'NEED_FIX', 'TRANSFER_REQUESTED', 'BOUND')))
);

--> statement-breakpoint
CREATE TABLE "car_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"binding_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "car_notices" (
	"binding_id" integer NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_notices_binding_id_about_pk" PRIMARY KEY("binding_id","about")
);

--> statement-breakpoint
CREATE TABLE "car_sales" (
	"vin_index" "bytea" NOT NULL,
	"batch_id" integer NOT NULL,
	"sold_on" date NOT NULL,
	"warranty_km" integer,
	"service_km" integer,
	"dealer_id" integer,
	"warranty_months" smallint,
	"service_months" smallint,
	"model" text NOT NULL,
	"trim" text NOT NULL,
	"content_encrypted" text NOT NULL,
	CONSTRAINT "car_sales_vin_index_batch_id_pk" PRIMARY KEY("vin_index","batch_id")
);

--> statement-breakpoint
CREATE TABLE "car_sales_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_sales_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	"dropped_at" timestamp with time zone,
	"request_key" uuid NOT NULL,
	"file_name_encrypted" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"task_id" uuid,
	"parts" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_added" integer DEFAULT 0 NOT NULL,
	"rows_wrong" integer DEFAULT 0 NOT NULL,
	"rows_warned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "car_sales_batches_request_key" UNIQUE("request_key")
);

--> statement-breakpoint
CREATE TABLE "car_sales_parts" (
	"batch_id" integer NOT NULL,
	"position" integer NOT NULL,
	"rows_encrypted" text NOT NULL,
	CONSTRAINT "car_sales_parts_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);

--> statement-breakpoint
CREATE TABLE "car_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"binding_id" integer NOT NULL,
	"mobile_index" text NOT NULL,
	"mobile_encrypted" text NOT NULL,
	"member_id" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "car_shares_once" UNIQUE("binding_id","mobile_index")
);

--> statement-breakpoint
ALTER TABLE "car_bindings" ADD CONSTRAINT "car_bindings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_bindings" ADD CONSTRAINT "car_bindings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_bindings" ADD CONSTRAINT "car_bindings_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_events" ADD CONSTRAINT "car_events_binding_id_car_bindings_id_fk" FOREIGN KEY ("binding_id") REFERENCES "public"."car_bindings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_notices" ADD CONSTRAINT "car_notices_binding_id_car_bindings_id_fk" FOREIGN KEY ("binding_id") REFERENCES "public"."car_bindings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_sales" ADD CONSTRAINT "car_sales_batch_id_car_sales_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."car_sales_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_sales" ADD CONSTRAINT "car_sales_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_sales_batches" ADD CONSTRAINT "car_sales_batches_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_sales_batches" ADD CONSTRAINT "car_sales_batches_taken_back_by_staff_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_sales_batches" ADD CONSTRAINT "car_sales_batches_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_sales_parts" ADD CONSTRAINT "car_sales_parts_batch_id_car_sales_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."car_sales_batches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_shares" ADD CONSTRAINT "car_shares_binding_id_car_bindings_id_fk" FOREIGN KEY ("binding_id") REFERENCES "public"."car_bindings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car_shares" ADD CONSTRAINT "car_shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "car_bindings_owner" ON "car_bindings" USING btree ("vin_index") WHERE "car_bindings"."state" = 'BOUND';
--> statement-breakpoint
CREATE UNIQUE INDEX "car_bindings_once" ON "car_bindings" USING btree ("member_id","vin_index") WHERE "car_bindings"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "car_bindings_vin" ON "car_bindings" USING btree ("vin_index") WHERE "car_bindings"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "car_bindings_of_member" ON "car_bindings" USING btree ("member_id","id");
--> statement-breakpoint
CREATE INDEX "car_bindings_queue" ON "car_bindings" USING btree ("due_at","id") WHERE "car_bindings"."state" = 'PENDING';
--> statement-breakpoint
CREATE INDEX "car_bindings_decided" ON "car_bindings" USING btree ("decided_at") WHERE "car_bindings"."decided_at" is not null;
--> statement-breakpoint
CREATE INDEX "car_bindings_documents" ON "car_bindings" USING btree ("document_goes_at") WHERE "car_bindings"."document_goes_at" is not null;
--> statement-breakpoint
CREATE INDEX "car_bindings_transfers" ON "car_bindings" USING btree ("transfer_until") WHERE "car_bindings"."state" = 'TRANSFER_REQUESTED';
--> statement-breakpoint
CREATE INDEX "car_bindings_dealer" ON "car_bindings" USING btree ("dealer_id","id") WHERE "car_bindings"."state" = 'BOUND';
--> statement-breakpoint
CREATE INDEX "car_bindings_waiting" ON "car_bindings" USING btree ("created_at") WHERE "car_bindings"."state" in ('DOCUMENT', 'NEED_FIX');
--> statement-breakpoint
CREATE INDEX "car_bindings_ended" ON "car_bindings" USING btree ("ended_at") WHERE "car_bindings"."ended_at" is not null;
--> statement-breakpoint
CREATE INDEX "car_events_of_car" ON "car_events" USING btree ("binding_id","id");
--> statement-breakpoint
CREATE INDEX "car_sales_of_batch" ON "car_sales" USING btree ("batch_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "car_sales_batches_open" ON "car_sales_batches" USING btree ((true)) WHERE "car_sales_batches"."taken_at" is null and "car_sales_batches"."dropped_at" is null;
--> statement-breakpoint
CREATE INDEX "car_shares_member" ON "car_shares" USING btree ("member_id") WHERE "car_shares"."member_id" is not null;
--> statement-breakpoint
CREATE INDEX "car_shares_mobile" ON "car_shares" USING btree ("mobile_index") WHERE "car_shares"."member_id" is null;
