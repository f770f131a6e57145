CREATE TABLE "dossier_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"state" text NOT NULL,
	"persons" jsonb,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	CONSTRAINT "dossier_merges_state" CHECK ("dossier_merges"."state" in ('waiting', 'done', 'undone', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "dossier_merges" ADD CONSTRAINT "dossier_merges_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_merges" ADD CONSTRAINT "dossier_merges_into" FOREIGN KEY ("licence_id","into_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_merges" ADD CONSTRAINT "dossier_merges_from" FOREIGN KEY ("licence_id","from_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dossier_merges_of" ON "dossier_merges" USING btree ("licence_id","from_id") WHERE "dossier_merges"."state" in ('waiting', 'done');--> statement-breakpoint
CREATE INDEX "dossier_merges_by_into" ON "dossier_merges" USING btree ("licence_id","into_id");--> statement-breakpoint
CREATE INDEX "dossier_merges_by_from" ON "dossier_merges" USING btree ("licence_id","from_id");--> statement-breakpoint
CREATE INDEX "dossier_merges_by_age" ON "dossier_merges" USING btree ("changed_at") WHERE "dossier_merges"."before" is not null;