ALTER TABLE "members" ADD COLUMN "personalised" boolean DEFAULT true NOT NULL;
