ALTER TABLE "outbox" ADD COLUMN "uncertain_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null;