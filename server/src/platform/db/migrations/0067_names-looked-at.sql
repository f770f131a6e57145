ALTER TABLE "licence_names" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licence_names" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licence_names" ADD COLUMN "misses" integer DEFAULT 0 NOT NULL;