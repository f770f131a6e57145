CREATE TABLE "licence_drafts" (
	"licence_id" uuid NOT NULL,
	"part" text NOT NULL,
	"version" uuid NOT NULL,
	"base" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	CONSTRAINT "licence_drafts_licence_id_part_pk" PRIMARY KEY("licence_id","part")
);
--> statement-breakpoint
CREATE TABLE "licence_versions" (
	"licence_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"document" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	CONSTRAINT "licence_versions_licence_id_revision_pk" PRIMARY KEY("licence_id","revision")
);
--> statement-breakpoint
ALTER TABLE "licence_documents" ADD COLUMN "managed_by" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "licence_drafts" ADD CONSTRAINT "licence_drafts_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_versions" ADD CONSTRAINT "licence_versions_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;