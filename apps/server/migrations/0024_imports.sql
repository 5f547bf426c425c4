CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outcome" text,
	"key_hash" text,
	"stamp" text DEFAULT '' NOT NULL,
	"warned" boolean DEFAULT false NOT NULL,
	"content_encrypted" text NOT NULL,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);

--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"open_kind" text,
	"request_key" uuid NOT NULL,
	"file_name_encrypted" text NOT NULL,
	"file_id" uuid,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"check_task_id" uuid,
	"write_task_id" uuid,
	"rows_new" integer DEFAULT 0 NOT NULL,
	"rows_changed" integer DEFAULT 0 NOT NULL,
	"rows_same" integer DEFAULT 0 NOT NULL,
	"rows_wrong" integer DEFAULT 0 NOT NULL,
	"rows_warned" integer DEFAULT 0 NOT NULL,
	"rows_written" integer DEFAULT 0 NOT NULL,
	"rows_refused" integer DEFAULT 0 NOT NULL,
	"confirmed_by" uuid,
	"confirmed_from" text DEFAULT '' NOT NULL,
	"confirmed_request" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"dropped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_open" UNIQUE("open_kind"),
	CONSTRAINT "imports_request" UNIQUE("request_key")
);

--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_check_task_id_tasks_id_fk" FOREIGN KEY ("check_task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_write_task_id_tasks_id_fk" FOREIGN KEY ("write_task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "import_rows_by_outcome" ON "import_rows" USING btree ("import_id","outcome","number");
--> statement-breakpoint
CREATE INDEX "import_rows_by_key" ON "import_rows" USING btree ("import_id","key_hash") WHERE "import_rows"."key_hash" is not null;
--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("kind","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "imports_over" ON "imports" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "imports_check_task" ON "imports" USING btree ("check_task_id");
--> statement-breakpoint
CREATE INDEX "imports_write_task" ON "imports" USING btree ("write_task_id");
