CREATE TABLE "damage_report_files" (
	"licence_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "damage_report_files_report_id_file_id_pk" PRIMARY KEY("report_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "damage_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"reported_by" uuid NOT NULL,
	"reported_by_name" text NOT NULL,
	"date" text NOT NULL,
	"time" text NOT NULL,
	"cause" text NOT NULL,
	"notes" text,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "damage_reports_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
ALTER TABLE "damage_report_files" ADD CONSTRAINT "damage_report_files_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_report_files" ADD CONSTRAINT "damage_report_files_report" FOREIGN KEY ("licence_id","report_id") REFERENCES "public"."damage_reports"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_report_files" ADD CONSTRAINT "damage_report_files_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_reports" ADD CONSTRAINT "damage_reports_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_reports" ADD CONSTRAINT "damage_reports_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_reports" ADD CONSTRAINT "damage_reports_product" FOREIGN KEY ("licence_id","product_id") REFERENCES "public"."products"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damage_report_files_by_file" ON "damage_report_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "damage_reports_by_dossier" ON "damage_reports" USING btree ("dossier_id","reported_at");--> statement-breakpoint
CREATE INDEX "damage_reports_by_product" ON "damage_reports" USING btree ("product_id");