ALTER TABLE "recall_batches" ADD COLUMN "taken_back_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "taken_back_by" uuid;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD COLUMN "approval_id" uuid;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_taken_back_by_staff_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;
