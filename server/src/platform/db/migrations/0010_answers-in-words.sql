ALTER TABLE "answers" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "position" bigint;--> statement-breakpoint
CREATE INDEX "answers_unnumbered" ON "answers" USING btree ("licence_id") WHERE "answers"."position" is null;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_position" UNIQUE("licence_id","position");