CREATE UNIQUE INDEX CONCURRENTLY "audit_key" ON "audit" USING btree ("licence_id","id","at");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "security_events_key" ON "security_events" USING btree ("id","at");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "events_key" ON "events" USING btree ("licence_id","id","at");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "events_positions" ON "events" USING btree ("licence_id","position","at");
