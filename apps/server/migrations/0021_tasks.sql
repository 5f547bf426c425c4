CREATE TABLE "task_parts" (
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"rows_encrypted" text NOT NULL,
	CONSTRAINT "task_parts_task_id_position_pk" PRIMARY KEY("task_id","position")
);

--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"request_key" uuid NOT NULL,
	"title" text NOT NULL,
	"params" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"note" text DEFAULT '' NOT NULL,
	"row_errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursor" jsonb,
	"columns" text[],
	"rows" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"worker" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"keep_until" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_request_key_unique" UNIQUE("request_key")
);

--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tasks_of" ON "tasks" USING btree ("requested_by","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "tasks_active" ON "tasks" USING btree ("requested_by") WHERE "tasks"."state" in ('queued', 'running');
--> statement-breakpoint
CREATE INDEX "tasks_kept" ON "tasks" USING btree ("keep_until") WHERE "tasks"."parts" > 0;
--> statement-breakpoint
CREATE INDEX "tasks_created" ON "tasks" USING btree ("created_at");
