ALTER TABLE "car_sales" ADD COLUMN "color" text DEFAULT '' NOT NULL;
