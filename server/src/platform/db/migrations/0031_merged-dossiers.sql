CREATE TABLE "merged_persons" (
	"licence_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"firm_id" text NOT NULL,
	"consumer_id" uuid NOT NULL,
	CONSTRAINT "merged_persons_firm_id" UNIQUE("licence_id","firm_id")
);
--> statement-breakpoint
ALTER TABLE "dossiers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "merged_persons" ADD CONSTRAINT "merged_persons_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_persons" ADD CONSTRAINT "merged_persons_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_persons_by_consumer" ON "merged_persons" USING btree ("consumer_id");--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_merged_into" FOREIGN KEY ("licence_id","merged_into") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossiers_merged" ON "dossiers" USING btree ("merged_into") WHERE "dossiers"."merged_into" is not null;