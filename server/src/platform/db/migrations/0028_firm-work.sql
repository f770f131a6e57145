CREATE TABLE "adviser_substitutes" (
	"licence_id" uuid NOT NULL,
	"adviser_id" uuid PRIMARY KEY NOT NULL,
	"substitute_id" uuid NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "adviser_substitutes_another" CHECK ("adviser_substitutes"."adviser_id" <> "adviser_substitutes"."substitute_id")
);
--> statement-breakpoint
CREATE TABLE "dossier_assignments" (
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"role" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dossier_assignments_dossier_id_adviser_id_pk" PRIMARY KEY("dossier_id","adviser_id"),
	CONSTRAINT "dossier_assignments_role" CHECK ("dossier_assignments"."role" in ('adviser', 'helper'))
);
--> statement-breakpoint
CREATE TABLE "internal_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"delivery_id" uuid,
	"text" text NOT NULL,
	"corrects" uuid,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"written_by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "internal_notes_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
ALTER TABLE "adviser_substitutes" ADD CONSTRAINT "adviser_substitutes_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_substitutes" ADD CONSTRAINT "adviser_substitutes_adviser" FOREIGN KEY ("licence_id","adviser_id") REFERENCES "public"."advisers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adviser_substitutes" ADD CONSTRAINT "adviser_substitutes_substitute" FOREIGN KEY ("licence_id","substitute_id") REFERENCES "public"."advisers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_assignments" ADD CONSTRAINT "dossier_assignments_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_assignments" ADD CONSTRAINT "dossier_assignments_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_assignments" ADD CONSTRAINT "dossier_assignments_adviser" FOREIGN KEY ("licence_id","adviser_id") REFERENCES "public"."advisers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_delivery" FOREIGN KEY ("licence_id","delivery_id") REFERENCES "public"."deliveries"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_corrects" FOREIGN KEY ("licence_id","corrects") REFERENCES "public"."internal_notes"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossier_assignments_by_adviser" ON "dossier_assignments" USING btree ("adviser_id");--> statement-breakpoint
CREATE INDEX "internal_notes_by_dossier" ON "internal_notes" USING btree ("dossier_id","at");--> statement-breakpoint
CREATE INDEX "internal_notes_by_delivery" ON "internal_notes" USING btree ("delivery_id");