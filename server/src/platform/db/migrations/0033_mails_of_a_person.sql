ALTER TABLE "outbox" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_mails_of" ON "outbox" USING btree ("licence_id",("payload" ->> 'consumer_id'),"created_at") WHERE "outbox"."kind" = 'mail';