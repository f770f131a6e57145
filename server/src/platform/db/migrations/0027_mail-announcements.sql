CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "announcements_once" UNIQUE("consumer_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consumers" ADD COLUMN "wants_todo_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "mails_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_waiting" ON "announcements" USING btree ("licence_id","consumer_id","noticed_at") WHERE "announcements"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "actions_unnoticed" ON "actions" USING btree ("licence_id","updated_at") WHERE "actions"."noticed_at" is null and not "actions"."is_held";--> statement-breakpoint
CREATE INDEX "actions_by_deadline" ON "actions" USING btree ("deadline") WHERE "actions"."deadline" is not null and not "actions"."is_done" and "actions"."cancelled_at" is null;