CREATE INDEX "submissions_dealer_kind" ON "submissions" USING btree ("dealer_id","kind","created_at","id");
