ALTER TABLE "dossiers" ADD COLUMN "form_id" text;--> statement-breakpoint
ALTER TABLE "consumers" ADD COLUMN "form_id" text;