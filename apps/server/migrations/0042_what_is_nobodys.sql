DROP INDEX "submissions_unassigned";
--> statement-breakpoint
DROP INDEX "submissions_unassigned_dealer";
--> statement-breakpoint
CREATE INDEX "submissions_unassigned_state" ON "submissions" USING btree (num_nulls(assignee_id),"state","created_at","id") WHERE num_nulls(assignee_id) = 1;
--> statement-breakpoint
CREATE INDEX "submissions_unassigned_kind_state" ON "submissions" USING btree (num_nulls(assignee_id),"kind","state","created_at","id") WHERE num_nulls(assignee_id) = 1;
--> statement-breakpoint
CREATE INDEX "submissions_unassigned" ON "submissions" USING btree ("created_at","id") WHERE num_nulls(assignee_id) = 1;
--> statement-breakpoint
CREATE INDEX "submissions_unassigned_dealer" ON "submissions" USING btree ("dealer_id","created_at","id") WHERE num_nulls(assignee_id) = 1;

--> statement-breakpoint
-- Which states a kind ever has, and which of them are nobody's: PostgreSQL otherwise takes the three for independent of each other.
CREATE STATISTICS "submissions_sorts" (mcv) ON kind, state, (num_nulls(assignee_id)) FROM "submissions";
--> statement-breakpoint
ALTER STATISTICS "submissions_sorts" SET STATISTICS 300;
--> statement-breakpoint
ANALYZE "submissions";
