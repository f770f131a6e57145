CREATE TABLE "waiting_photos" (
	"licence_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "waiting_photos_licence_id_file_id_pk" PRIMARY KEY("licence_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "upload_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"action_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"holder_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "upload_links_tenant" UNIQUE("licence_id","id"),
	CONSTRAINT "upload_links_secret" UNIQUE("licence_id","secret_hash"),
	CONSTRAINT "upload_links_holder" UNIQUE("licence_id","holder_hash"),
	CONSTRAINT "upload_links_ended_reason" CHECK ("upload_links"."ended_reason" in ('sent', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "waiting_photos" ADD CONSTRAINT "waiting_photos_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_photos" ADD CONSTRAINT "waiting_photos_link" FOREIGN KEY ("licence_id","link_id") REFERENCES "public"."upload_links"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_photos" ADD CONSTRAINT "waiting_photos_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_action" FOREIGN KEY ("licence_id","action_id") REFERENCES "public"."actions"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_photos_by_link" ON "waiting_photos" USING btree ("licence_id","link_id","n");--> statement-breakpoint
CREATE INDEX "upload_links_by_action" ON "upload_links" USING btree ("licence_id","action_id");--> statement-breakpoint
CREATE INDEX "upload_links_by_consumer" ON "upload_links" USING btree ("licence_id","consumer_id");