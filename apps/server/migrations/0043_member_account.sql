CREATE TABLE "member_exports" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"state" text NOT NULL,
	"archive_encrypted" text,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mobile_appeals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"name_encrypted" text NOT NULL,
	"id_tail_encrypted" text NOT NULL,
	"vin_tail_encrypted" text,
	"note_encrypted" text,
	"new_mobile_encrypted" text NOT NULL,
	"proof_file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birthday_encrypted" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birthday_changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "city_code" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "profile_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notices_off" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "quiet_from" smallint;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "quiet_to" smallint;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mobile_changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_held_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_held_reason" text;
--> statement-breakpoint
ALTER TABLE "member_exports" ADD CONSTRAINT "member_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mobile_appeals" ADD CONSTRAINT "mobile_appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mobile_appeals" ADD CONSTRAINT "mobile_appeals_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mobile_appeals" ADD CONSTRAINT "mobile_appeals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "member_exports_expires_at" ON "member_exports" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "mobile_appeals_open" ON "mobile_appeals" USING btree ("member_id") WHERE "mobile_appeals"."state" = 'pending';
--> statement-breakpoint
CREATE INDEX "mobile_appeals_member" ON "mobile_appeals" USING btree ("member_id","id");
--> statement-breakpoint
CREATE INDEX "mobile_appeals_state" ON "mobile_appeals" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "mobile_appeals_decided" ON "mobile_appeals" USING btree ("decided_at") WHERE "mobile_appeals"."decided_at" is not null;
--> statement-breakpoint
CREATE INDEX "mobile_appeals_proof" ON "mobile_appeals" USING btree ("proof_file_id") WHERE "mobile_appeals"."proof_file_id" is not null;
--> statement-breakpoint
CREATE INDEX "members_deletion" ON "members" USING btree ("deletion_due_at","id") WHERE "members"."deletion_due_at" is not null;
