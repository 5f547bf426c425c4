CREATE TABLE "dealer_stop_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"mobile_index" text,
	"mobile_encrypted" text,
	"province_code" text,
	"told_id" integer NOT NULL,
	"look_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"link_hash" text NOT NULL,
	"link_encrypted" text,
	"consents" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dealer_stop_subscriptions_link" UNIQUE("link_hash"),
	CONSTRAINT "dealer_stop_subscriptions_ended_empty" CHECK (num_nonnulls("dealer_stop_subscriptions"."mobile_index", "dealer_stop_subscriptions"."mobile_encrypted", "dealer_stop_subscriptions"."link_encrypted", "dealer_stop_subscriptions"."look_at") = case when "dealer_stop_subscriptions"."ended_at" is null then 4 else 0 end)
);

--> statement-breakpoint
ALTER TABLE "dealer_stop_subscriptions" ADD CONSTRAINT "dealer_stop_subscriptions_province_code_regions_code_fk" FOREIGN KEY ("province_code") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_stop_subscriptions_once" ON "dealer_stop_subscriptions" USING btree ("mobile_index") WHERE "dealer_stop_subscriptions"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "dealer_stop_subscriptions_told" ON "dealer_stop_subscriptions" USING btree ("told_id") WHERE "dealer_stop_subscriptions"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "dealer_stop_subscriptions_ends" ON "dealer_stop_subscriptions" USING btree ("ends_at") WHERE "dealer_stop_subscriptions"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "dealer_stop_subscriptions_ended" ON "dealer_stop_subscriptions" USING btree ("ended_at") WHERE "dealer_stop_subscriptions"."ended_at" is not null;
