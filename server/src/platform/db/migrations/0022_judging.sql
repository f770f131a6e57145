CREATE TABLE "action_closings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"closed_as" text NOT NULL,
	"note" text,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"given_at" timestamp with time zone NOT NULL,
	"final_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_closings_as" CHECK ("action_closings"."closed_as" in ('received_another_way', 'not_applicable', 'withdrawn', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"sort" text NOT NULL,
	"firm_id" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_entries_firm_id" UNIQUE("licence_id","sort","firm_id"),
	CONSTRAINT "catalogue_entries_tenant" UNIQUE("licence_id","id"),
	CONSTRAINT "catalogue_entries_sort" CHECK ("catalogue_entries"."sort" in ('document-kind', 'request-template', 'rejection-reason'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_versions_number" UNIQUE("entry_id","version")
);
--> statement-breakpoint
CREATE TABLE "originals" (
	"licence_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "originals_delivery_id_n_pk" PRIMARY KEY("delivery_id","n")
);
--> statement-breakpoint
CREATE TABLE "held_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"given_at" timestamp with time zone NOT NULL,
	"final_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_acts_target" UNIQUE("licence_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" text,
	"document_kind" text,
	"document_kind_version" integer,
	"document_date" date,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"given_at" timestamp with time zone NOT NULL,
	"final_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verdicts_verdict" CHECK ("verdicts"."verdict" in ('in_doubt', 'provisionally_approved', 'approved', 'rejected', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dossiers" ADD COLUMN "closed_on" date;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "verdict" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "verdict" = "status";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "document_kind" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "document_date" date;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "action_closings" ADD CONSTRAINT "action_closings_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_closings" ADD CONSTRAINT "action_closings_action" FOREIGN KEY ("licence_id","action_id") REFERENCES "public"."actions"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_entries" ADD CONSTRAINT "catalogue_entries_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_entry" FOREIGN KEY ("licence_id","entry_id") REFERENCES "public"."catalogue_entries"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant" UNIQUE("licence_id","id");--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_delivery" FOREIGN KEY ("licence_id","delivery_id") REFERENCES "public"."deliveries"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "originals" ADD CONSTRAINT "originals_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_acts" ADD CONSTRAINT "held_acts_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_acts" ADD CONSTRAINT "held_acts_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_delivery" FOREIGN KEY ("licence_id","delivery_id") REFERENCES "public"."deliveries"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_closings_by_action" ON "action_closings" USING btree ("action_id","final_at");--> statement-breakpoint
CREATE INDEX "originals_by_file" ON "originals" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "held_acts_by_dossier" ON "held_acts" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "verdicts_by_delivery" ON "verdicts" USING btree ("delivery_id","given_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_validity" ON "deliveries" USING btree ("licence_id","valid_until") WHERE "deliveries"."valid_until" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_verdict" CHECK ("deliveries"."verdict" in ('received', 'in_doubt', 'provisionally_approved', 'approved', 'rejected', 'lapsed'));