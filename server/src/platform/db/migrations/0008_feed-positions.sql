ALTER TABLE "damage_reports" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "position" bigint;--> statement-breakpoint
CREATE INDEX "damage_reports_unnumbered" ON "damage_reports" USING btree ("licence_id") WHERE "damage_reports"."position" is null;--> statement-breakpoint
CREATE INDEX "deliveries_unnumbered" ON "deliveries" USING btree ("licence_id") WHERE "deliveries"."position" is null;--> statement-breakpoint
ALTER TABLE "damage_reports" ADD CONSTRAINT "damage_reports_position" UNIQUE("licence_id","position");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_position" UNIQUE("licence_id","position");