CREATE INDEX "test_drive_bookings_vehicle" ON "test_drive_bookings" USING btree ("vehicle_id","starts_at");
