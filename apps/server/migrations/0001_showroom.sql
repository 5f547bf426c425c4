ALTER TABLE "vehicles" ADD COLUMN "showroom" jsonb;
