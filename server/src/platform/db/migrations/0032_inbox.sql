CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"dossier_id" uuid,
	"consumer_id" uuid,
	"action_id" uuid,
	"product_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"deadline" date,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer,
	"snoozed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"actor_kind" text,
	"actor_id" text,
	"actor_name" text,
	CONSTRAINT "inbox_items_subject" UNIQUE("licence_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_open" ON "inbox_items" USING btree ("licence_id","since") WHERE "inbox_items"."done_at" is null and "inbox_items"."revision" is null;--> statement-breakpoint
CREATE INDEX "inbox_items_by_dossier" ON "inbox_items" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "deliveries_to_judge" ON "deliveries" USING btree ("licence_id") WHERE "deliveries"."verdict" in ('received', 'in_doubt', 'provisionally_approved') and "deliveries"."deleted_at" is null;