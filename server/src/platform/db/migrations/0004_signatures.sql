CREATE TABLE "signatures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"sepa_iban" text,
	"sepa_name" text,
	"evidence" jsonb NOT NULL,
	CONSTRAINT "signatures_once" UNIQUE("action_id")
);
--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_product" FOREIGN KEY ("licence_id","product_id") REFERENCES "public"."products"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_action" FOREIGN KEY ("licence_id","action_id") REFERENCES "public"."actions"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_by_dossier" ON "signatures" USING btree ("dossier_id","signed_at");--> statement-breakpoint
CREATE INDEX "signatures_by_product" ON "signatures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "signatures_by_file" ON "signatures" USING btree ("file_id");