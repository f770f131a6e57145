CREATE TABLE "guest_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"made_by_kind" text,
	"made_by_id" uuid,
	"made_by_name" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text,
	"language" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "guest_links_tenant" UNIQUE("licence_id","id"),
	CONSTRAINT "guest_links_secret" UNIQUE("licence_id","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "guest_link_id" uuid;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_action" FOREIGN KEY ("licence_id","action_id") REFERENCES "public"."actions"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_links_by_action" ON "guest_links" USING btree ("licence_id","action_id");--> statement-breakpoint
CREATE INDEX "guest_links_by_consumer" ON "guest_links" USING btree ("licence_id","consumer_id");