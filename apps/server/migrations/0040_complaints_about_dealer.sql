CREATE INDEX "complaints_about_dealer" ON "complaints" USING btree ("about_dealer_id");
