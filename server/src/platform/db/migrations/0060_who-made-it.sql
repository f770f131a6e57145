CREATE TABLE "open_streams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"call" text NOT NULL,
	"made_by_kind" text,
	"made_by_id" uuid,
	"made_by_name" text,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "backoffice_keys" ADD COLUMN "made_by_kind" text;--> statement-breakpoint
ALTER TABLE "backoffice_keys" ADD COLUMN "made_by_id" uuid;--> statement-breakpoint
ALTER TABLE "backoffice_keys" ADD COLUMN "made_by_name" text;--> statement-breakpoint
ALTER TABLE "supplier_grants" ADD COLUMN "made_by_kind" text;--> statement-breakpoint
ALTER TABLE "supplier_grants" ADD COLUMN "made_by_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_grants" ADD COLUMN "made_by_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "made_by_kind" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "made_by_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "made_by_name" text;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "made_by_kind" text;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "made_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "made_by_name" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "made_by_kind" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "made_by_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "made_by_name" text;--> statement-breakpoint
ALTER TABLE "open_streams" ADD CONSTRAINT "open_streams_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_streams_by_licence" ON "open_streams" USING btree ("licence_id");