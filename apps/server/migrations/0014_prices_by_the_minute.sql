CREATE TABLE "vehicle_price_claims" (
	"trim_id" integer PRIMARY KEY NOT NULL,
	"approval_id" uuid NOT NULL
);

--> statement-breakpoint
ALTER TABLE "vehicle_trim_prices" ALTER COLUMN "effective_from" SET DATA TYPE timestamp with time zone USING "effective_from"::timestamp AT TIME ZONE 'Asia/Shanghai';
--> statement-breakpoint
ALTER TABLE "vehicle_price_claims" ADD CONSTRAINT "vehicle_price_claims_trim_id_vehicle_trims_id_fk" FOREIGN KEY ("trim_id") REFERENCES "public"."vehicle_trims"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_price_claims" ADD CONSTRAINT "vehicle_price_claims_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "vehicle_trim_prices_coming" ON "vehicle_trim_prices" USING btree ("effective_from");
--> statement-breakpoint
-- Requests that were made by the day mean the midnight of that day.
UPDATE "approvals" SET "detail" = jsonb_set("detail", '{effectiveFrom}', to_jsonb(("detail" ->> 'effectiveFrom') || 'T00:00:00+08:00'))
  WHERE "kind" = 'price' AND "detail" ->> 'effectiveFrom' ~ '^\d{4}-\d\d-\d\d$';
--> statement-breakpoint
-- Of several requests for one trim that wait, the first holds its place; the others can still be decided.
INSERT INTO "vehicle_price_claims" ("trim_id", "approval_id")
  SELECT DISTINCT ON (trims."id") trims."id", waiting."id"
    FROM "approvals" AS waiting
    CROSS JOIN LATERAL jsonb_array_elements(waiting."detail" -> 'changes') AS change
    JOIN "vehicle_trims" AS trims ON trims."id" = (change ->> 'trimId')::integer
    WHERE waiting."kind" = 'price' AND waiting."state" = 'open'
    ORDER BY trims."id", waiting."requested_at", waiting."id";
