CREATE TABLE "member_favourites" (
	"member_id" uuid NOT NULL,
	"vehicle_id" integer NOT NULL,
	"trim_id" integer,
	"color_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_favourites_member_id_vehicle_id_pk" PRIMARY KEY("member_id","vehicle_id")
);

--> statement-breakpoint
CREATE TABLE "member_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"text_encrypted" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"remaining" integer NOT NULL,
	"origin" text NOT NULL,
	"origin_key" text NOT NULL,
	"note" text NOT NULL,
	"expires_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entries_origin" UNIQUE("origin_key"),
	CONSTRAINT "point_entries_amount" CHECK ("point_entries"."amount" <> 0),
	CONSTRAINT "point_entries_never_negative" CHECK ("point_entries"."balance" >= 0 and "point_entries"."remaining" >= 0)
);

--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "withdrawn_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "withdrawal_confirmed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "withdrawal_confirmed_by" uuid;
--> statement-breakpoint
ALTER TABLE "member_favourites" ADD CONSTRAINT "member_favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_messages" ADD CONSTRAINT "member_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "member_messages_member" ON "member_messages" USING btree ("member_id","id") WHERE "member_messages"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "member_messages_unread" ON "member_messages" USING btree ("member_id") WHERE "member_messages"."read_at" is null and "member_messages"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "member_messages_at" ON "member_messages" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "member_messages_removed" ON "member_messages" USING btree ("removed_at") WHERE "member_messages"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "point_entries_member" ON "point_entries" USING btree ("member_id","id");
--> statement-breakpoint
CREATE INDEX "point_entries_member_kind" ON "point_entries" USING btree ("member_id","kind","id");
--> statement-breakpoint
CREATE INDEX "point_entries_left" ON "point_entries" USING btree ("member_id","kind","expires_at","remaining") WHERE remaining > 0;
--> statement-breakpoint
CREATE INDEX "point_entries_expiry" ON "point_entries" USING btree ("expires_at") WHERE remaining > 0 and "point_entries"."expires_at" is not null;
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_withdrawal_confirmed_by_staff_id_fk" FOREIGN KEY ("withdrawal_confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "submissions_withdrawn" ON "submissions" USING btree ("created_at","id") WHERE withdrawn_at is not null and withdrawal_confirmed_at is null;
--> statement-breakpoint
CREATE INDEX "submissions_withdrawn_dealer" ON "submissions" USING btree ("dealer_id","created_at","id") WHERE withdrawn_at is not null and withdrawal_confirmed_at is null;
--> statement-breakpoint
-- What members had so far becomes the first line of each account; growth begins with what the maker had given them.
INSERT INTO "point_entries" ("member_id", "kind", "amount", "balance", "remaining", "origin", "origin_key", "note", "at")
SELECT "members"."id", "had"."kind", "had"."amount", "had"."amount", "had"."amount", 'opening', 'opening:' || "had"."kind" || ':' || "members"."id", '', now()
FROM "members", LATERAL (VALUES
	('manufacturer', "manufacturer_points"), ('dealer', "dealer_points"), ('fengxiang', "fengxiang_points"), ('growth', "manufacturer_points")
) AS "had"("kind", "amount")
WHERE "had"."amount" > 0;
--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "level";
--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "manufacturer_points";
--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "dealer_points";
--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "fengxiang_points";
