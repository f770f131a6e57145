CREATE TABLE "staff_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tied_at" timestamp with time zone,
	CONSTRAINT "staff_identities_subject" UNIQUE("licence_id","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_owner" FOREIGN KEY ("licence_id","staff_id") REFERENCES "public"."staff_accounts"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identities_tied" ON "staff_identities" USING btree ("licence_id","staff_id","issuer") WHERE "staff_identities"."tied_at" is not null;--> statement-breakpoint
CREATE INDEX "staff_identities_by_owner" ON "staff_identities" USING btree ("licence_id","staff_id");--> statement-breakpoint
-- Who came in by an organisation before goes on doing so: the subject was of the issuer that the firm has.
INSERT INTO "staff_identities" ("licence_id", "staff_id", "issuer", "subject", "asked_at", "tied_at")
SELECT a."licence_id", a."id", rtrim(p."issuer", '/'), a."identity_subject", now(), now()
FROM "staff_accounts" a JOIN "identity_providers" p ON p."licence_id" = a."licence_id"
WHERE a."identity_subject" IS NOT NULL AND a."ended_at" IS NULL
ON CONFLICT DO NOTHING;
