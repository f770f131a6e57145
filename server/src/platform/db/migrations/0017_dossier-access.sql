CREATE TABLE "dossier_access" (
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"standing" text NOT NULL,
	"shares" boolean,
	"sees" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dossier_access_consumer_id_pk" PRIMARY KEY("consumer_id"),
	CONSTRAINT "dossier_access_standing" CHECK ("dossier_access"."standing" in ('waiting', 'granted', 'ended')),
	CONSTRAINT "dossier_access_sees" CHECK ("dossier_access"."sees" in ('all', 'firm', 'own'))
);
--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "of_person" uuid DEFAULT nullif(current_setting('app.person', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "of_person" uuid DEFAULT nullif(current_setting('app.person', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "dossier_access" ADD CONSTRAINT "dossier_access_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_access" ADD CONSTRAINT "dossier_access_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_access" ADD CONSTRAINT "dossier_access_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossier_access_by_dossier" ON "dossier_access" USING btree ("dossier_id");