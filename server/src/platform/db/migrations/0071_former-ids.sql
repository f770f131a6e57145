CREATE TABLE "former_ids" (
	"licence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_kind" text NOT NULL,
	"firm_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_ids_licence_id_kind_product_kind_firm_id_pk" PRIMARY KEY("licence_id","kind","product_kind","firm_id")
);
--> statement-breakpoint
ALTER TABLE "former_ids" ADD CONSTRAINT "former_ids_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_ids_by_record" ON "former_ids" USING btree ("licence_id","record_id");