ALTER TABLE "deliveries" ADD COLUMN "unredacted_file_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "redacted_pages" jsonb;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "redacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "redacted_by_kind" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "redacted_by_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "redacted_by_name" text;--> statement-breakpoint
ALTER TABLE "originals" ADD COLUMN "is_document" boolean DEFAULT false NOT NULL;