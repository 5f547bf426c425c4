CREATE INDEX "submissions_clock_unassigned" ON "submissions" USING btree ("due_at","id") WHERE state in ('NEW', 'ASSIGNED') and due_at is not null and "submissions"."assignee_id" is null;
