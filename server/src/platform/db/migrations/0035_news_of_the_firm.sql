ALTER TABLE "important_documents" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "important_documents" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_appointments" ON "products" USING btree ("licence_id",("details" ->> 'date')) WHERE "products"."kind" = 'appointment';