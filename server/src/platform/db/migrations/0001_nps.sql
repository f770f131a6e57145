CREATE TABLE "nps_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"consumer_id" uuid,
	"firm_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"follow_ups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"free_answer_prompt" text,
	"created_at" timestamp with time zone NOT NULL,
	"score" integer,
	"confirmed_at" timestamp with time zone,
	"follow_up_answer" integer,
	"free_answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "nps_invitations_firm_id" UNIQUE("licence_id","firm_id"),
	CONSTRAINT "nps_invitations_token" UNIQUE("licence_id","token_hash"),
	CONSTRAINT "nps_invitations_score" CHECK ("nps_invitations"."score" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "nps_invitations" ADD CONSTRAINT "nps_invitations_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nps_invitations" ADD CONSTRAINT "nps_invitations_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nps_invitations" ADD CONSTRAINT "nps_invitations_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nps_invitations_by_dossier" ON "nps_invitations" USING btree ("dossier_id");