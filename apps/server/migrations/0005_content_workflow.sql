CREATE TABLE "content_links" (
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"link" text NOT NULL,
	"target_kind" text,
	"target_id" integer,
	"broken" boolean NOT NULL,
	CONSTRAINT "content_links_type_id_link_pk" PRIMARY KEY("type","id","link")
);

--> statement-breakpoint
CREATE TABLE "content_looks" (
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_looks_type_id_staff_id_pk" PRIMARY KEY("type","id","staff_id")
);

--> statement-breakpoint
CREATE TABLE "content_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_id" integer NOT NULL
);

--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "logged_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "published_by" uuid;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "draft_state" text;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "edited_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "edited_by" uuid;
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "request_key" uuid;
--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "changed" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_links" ADD CONSTRAINT "content_links_type_id_content_items_type_id_fk" FOREIGN KEY ("type","id") REFERENCES "public"."content_items"("type","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_looks" ADD CONSTRAINT "content_looks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_looks" ADD CONSTRAINT "content_looks_type_id_content_items_type_id_fk" FOREIGN KEY ("type","id") REFERENCES "public"."content_items"("type","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_links_target" ON "content_links" USING btree ("target_kind","target_id");
--> statement-breakpoint
CREATE INDEX "content_links_broken" ON "content_links" USING btree ("type","id") WHERE "content_links"."broken";
--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_items_desk" ON "content_items" USING btree ("type","edited_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "content_items_arranged" ON "content_items" USING btree ("type","collection","sort","id");
--> statement-breakpoint
CREATE INDEX "content_items_ending" ON "content_items" USING btree ("offline_at") WHERE "content_items"."status" = 'published';
--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_request" UNIQUE("request_key");
