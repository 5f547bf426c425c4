ALTER TABLE "test_drive_bookings" ADD COLUMN "driving_years" text;
--> statement-breakpoint
ALTER TABLE "test_drive_bookings" ADD COLUMN "trade_in" boolean DEFAULT false NOT NULL;
