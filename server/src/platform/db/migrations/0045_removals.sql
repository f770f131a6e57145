CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence" uuid NOT NULL,
	"firm_id" text NOT NULL,
	"name" text NOT NULL,
	"domains" text[] NOT NULL,
	"removed_by" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"rows" jsonb NOT NULL,
	"files" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"files_sha256" text NOT NULL,
	"ended_at" timestamp with time zone,
	"sha256" text,
	CONSTRAINT "removals_licence" UNIQUE("licence")
);
--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "removal_begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;