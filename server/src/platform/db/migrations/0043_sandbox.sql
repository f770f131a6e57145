CREATE TABLE "sandbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"to" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_mails_order" UNIQUE("licence_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"licence_id" uuid NOT NULL,
	"id" text NOT NULL,
	"payment" jsonb NOT NULL,
	CONSTRAINT "sandbox_payments_licence_id_id_pk" PRIMARY KEY("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandboxes" (
	"licence_id" uuid PRIMARY KEY NOT NULL,
	"of_licence" uuid NOT NULL,
	"password" text NOT NULL,
	"administrator" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"filled_at" timestamp with time zone,
	CONSTRAINT "sandboxes_of_licence" UNIQUE("of_licence")
);
--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "sandbox_of" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_mails" ADD CONSTRAINT "sandbox_mails_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_of_licence_licences_id_fk" FOREIGN KEY ("of_licence") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_mails_at" ON "sandbox_mails" USING btree ("licence_id","at");