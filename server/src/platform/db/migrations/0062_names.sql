CREATE TABLE "licence_names" (
	"licence_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"way" text,
	CONSTRAINT "licence_names_licence_id_name_pk" PRIMARY KEY("licence_id","name")
);
--> statement-breakpoint
ALTER TABLE "licence_names" ADD CONSTRAINT "licence_names_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_names_proved" ON "licence_names" USING btree ("name") WHERE "licence_names"."proved_at" is not null;