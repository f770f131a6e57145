ALTER TABLE "nps_invitations" ADD COLUMN "position" bigint;--> statement-breakpoint
CREATE INDEX "nps_invitations_unnumbered" ON "nps_invitations" USING btree ("licence_id") WHERE "nps_invitations"."position" is null;--> statement-breakpoint
ALTER TABLE "nps_invitations" ADD CONSTRAINT "nps_invitations_position" UNIQUE("licence_id","position");