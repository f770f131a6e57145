CREATE INDEX CONCURRENTLY "outbox_done" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null and "outbox"."kind" <> 'mail';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_by_end" ON "sessions" USING btree ("absolute_expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_sessions_by_end" ON "staff_sessions" USING btree ("absolute_expires_at");