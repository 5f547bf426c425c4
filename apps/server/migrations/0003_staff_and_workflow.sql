CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"request_key" uuid NOT NULL,
	"summary" text NOT NULL,
	"detail" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_request_key_unique" UNIQUE("request_key")
);

--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"summary" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text NOT NULL,
	"request_id" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"collection" text DEFAULT '' NOT NULL,
	"slug" text,
	"publish_at" timestamp with time zone,
	"offline_at" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"based_on" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"changed_by" uuid,
	"approved_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_drafts_type_id_pk" PRIMARY KEY("type","id")
);

--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"revision" integer NOT NULL,
	"collection" text NOT NULL,
	"slug" text,
	"publish_at" timestamp with time zone NOT NULL,
	"offline_at" timestamp with time zone,
	"sort" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_type_id_revision_pk" PRIMARY KEY("type","id","revision")
);

--> statement-breakpoint
CREATE TABLE "media_assets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"picture" jsonb,
	"file" jsonb,
	"bytes" integer NOT NULL,
	"rights_holder" text DEFAULT '' NOT NULL,
	"rights_until" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_assets_sha256_unique" UNIQUE("sha256")
);

--> statement-breakpoint
CREATE TABLE "media_uses" (
	"asset_id" uuid NOT NULL,
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "media_uses_asset_id_type_id_place_pk" PRIMARY KEY("asset_id","type","id","place")
);

--> statement-breakpoint
CREATE TABLE "preview_sets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_key" uuid NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"as_of" timestamp with time zone,
	"path" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "preview_sets_request_key_unique" UNIQUE("request_key")
);

--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean NOT NULL,
	"totp_secret_encrypted" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" bigint,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_account_unique" UNIQUE("account")
);

--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"staff_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_id_unique" UNIQUE("id")
);

--> statement-breakpoint
ALTER TABLE "vehicle_trim_prices" ADD COLUMN "approval_id" uuid;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_type_id_content_items_type_id_fk" FOREIGN KEY ("type","id") REFERENCES "public"."content_items"("type","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_by_staff_id_fk" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_type_id_content_items_type_id_fk" FOREIGN KEY ("type","id") REFERENCES "public"."content_items"("type","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_type_id_content_items_type_id_fk" FOREIGN KEY ("type","id") REFERENCES "public"."content_items"("type","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preview_sets" ADD CONSTRAINT "preview_sets_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("requested_at","id");
--> statement-breakpoint
CREATE INDEX "approvals_by_state" ON "approvals" USING btree ("state","requested_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE INDEX "content_drafts_by_person" ON "content_drafts" USING btree ("changed_by","updated_at");
--> statement-breakpoint
CREATE INDEX "content_drafts_by_state" ON "content_drafts" USING btree ("state","updated_at");
--> statement-breakpoint
CREATE INDEX "content_drafts_due" ON "content_drafts" USING btree ("publish_at") WHERE "content_drafts"."state" = 'scheduled';
--> statement-breakpoint
CREATE INDEX "media_assets_newest" ON "media_assets" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "media_assets_folder" ON "media_assets" USING btree ("folder","created_at","id");
--> statement-breakpoint
CREATE INDEX "media_assets_rights" ON "media_assets" USING btree ("rights_until") WHERE "media_assets"."rights_until" is not null;
--> statement-breakpoint
CREATE INDEX "media_uses_item" ON "media_uses" USING btree ("type","id","place");
--> statement-breakpoint
CREATE INDEX "preview_sets_newest" ON "preview_sets" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "staff_sessions_last_seen" ON "staff_sessions" USING btree ("last_seen_at");
--> statement-breakpoint
ALTER TABLE "vehicle_trim_prices" ADD CONSTRAINT "vehicle_trim_prices_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;
