CREATE TABLE "member_consents" (
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"protocol_id" integer NOT NULL,
	"protocol_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_consents_member_id_purpose_protocol_id_protocol_version_pk" PRIMARY KEY("member_id","purpose","protocol_id","protocol_version")
);

--> statement-breakpoint
CREATE TABLE "member_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"content_encrypted" text,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "scan_logins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"query_hash" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"device" text NOT NULL,
	"place" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scan_logins_query" UNIQUE("query_hash"),
	CONSTRAINT "scan_logins_ticket" UNIQUE("ticket_hash")
);

--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "place" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_hash" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wechat_encrypted" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wechat_index" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "frozen_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "frozen_reason" text;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "member_consents" ADD CONSTRAINT "member_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_tickets" ADD CONSTRAINT "member_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scan_logins" ADD CONSTRAINT "scan_logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "member_tickets_expires_at" ON "member_tickets" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "member_tickets_member" ON "member_tickets" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "scan_logins_expires_at" ON "scan_logins" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "scan_logins_member" ON "scan_logins" USING btree ("member_id");
--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_id" UNIQUE("id");
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_wechat" UNIQUE("wechat_index");
