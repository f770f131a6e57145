ALTER TABLE "deliveries" ADD COLUMN "came_by" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "put_by_kind" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "put_by_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "put_by_name" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_came_by" CHECK ("deliveries"."came_by" in ('mail', 'post', 'counter'));