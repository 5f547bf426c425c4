CREATE INDEX "files_owner" ON "files" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "submissions_member" ON "submissions" USING btree ("member_id","created_at","id") WHERE "submissions"."member_id" is not null;
