ALTER TABLE "installation" ADD COLUMN "store_id" uuid;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "store_sweeps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "store_swept_at" timestamp with time zone;