CREATE TABLE "mortgage_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"entered" jsonb NOT NULL,
	"position" bigint,
	CONSTRAINT "mortgage_updates_position" UNIQUE("licence_id","position")
);
--> statement-breakpoint
ALTER TABLE "mortgage_updates" ADD CONSTRAINT "mortgage_updates_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mortgage_updates" ADD CONSTRAINT "mortgage_updates_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mortgage_updates" ADD CONSTRAINT "mortgage_updates_product" FOREIGN KEY ("licence_id","product_id") REFERENCES "public"."products"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mortgage_updates_by_dossier" ON "mortgage_updates" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "mortgage_updates_by_product" ON "mortgage_updates" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "mortgage_updates_unnumbered" ON "mortgage_updates" USING btree ("licence_id") WHERE "mortgage_updates"."position" is null;