CREATE TABLE "fact_changes" (
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "fact_changes_licence_id_event_id_pk" PRIMARY KEY("licence_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "fact_changes" ADD CONSTRAINT "fact_changes_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_changes" ADD CONSTRAINT "fact_changes_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_changes_by_dossier" ON "fact_changes" USING btree ("dossier_id","at");