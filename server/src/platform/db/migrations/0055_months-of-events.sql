SELECT months.by_month('events', 'licence_id, id, at', NULL);
--> statement-breakpoint
ALTER TABLE "months"."events_before" DROP CONSTRAINT "events_position";
--> statement-breakpoint
ALTER TABLE "months"."events_before" ADD CONSTRAINT "events_before_position" UNIQUE USING INDEX "events_positions";
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_position" UNIQUE("licence_id","position","at");
--> statement-breakpoint
DROP FUNCTION months.by_month;
