CREATE TABLE "dossier_documents" (
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_hash" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dossier_documents_dossier_id_pk" PRIMARY KEY("dossier_id")
);
--> statement-breakpoint
CREATE TABLE "licence_documents" (
	"licence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_documents_licence_id_kind_pk" PRIMARY KEY("licence_id","kind")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dossier_documents" ADD CONSTRAINT "dossier_documents_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_documents" ADD CONSTRAINT "dossier_documents_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_documents" ADD CONSTRAINT "licence_documents_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossier_documents_by_change" ON "dossier_documents" USING btree ("licence_id","changed_at");
--> statement-breakpoint
-- Two persons change places in one transaction.
ALTER TABLE "consumers" DROP CONSTRAINT "consumers_position", ADD CONSTRAINT "consumers_position" UNIQUE ("dossier_id","position") DEFERRABLE INITIALLY DEFERRED;
