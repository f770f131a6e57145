DROP INDEX "payments_one_alive";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_cents" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "replaced_at" = "updated_at" WHERE "status" IN ('CREATED', 'PENDING') AND EXISTS (
  SELECT FROM "payments" "later" WHERE "later"."product_id" = "payments"."product_id"
    AND "later"."status" IN ('CREATED', 'PENDING')
    AND ("later"."created_at", "later"."id") > ("payments"."created_at", "payments"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_offered" ON "payments" USING btree ("product_id") WHERE "payments"."status" in ('CREATED', 'PENDING') and "payments"."replaced_at" is null;
