CREATE TABLE "client_headings" (
	"licence_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"field" text,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_headings_licence_id_heading_pk" PRIMARY KEY("licence_id","heading")
);
--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "client_imports_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "imported_dossiers" (
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	CONSTRAINT "imported_dossiers_dossier_id_pk" PRIMARY KEY("dossier_id")
);
--> statement-breakpoint
ALTER TABLE "client_headings" ADD CONSTRAINT "client_headings_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_dossiers" ADD CONSTRAINT "imported_dossiers_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_dossiers" ADD CONSTRAINT "imported_dossiers_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_dossiers" ADD CONSTRAINT "imported_dossiers_import" FOREIGN KEY ("licence_id","import_id") REFERENCES "public"."client_imports"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_imports_by_time" ON "client_imports" USING btree ("licence_id","begun_at");--> statement-breakpoint
CREATE INDEX "imported_dossiers_by_import" ON "imported_dossiers" USING btree ("licence_id","import_id");