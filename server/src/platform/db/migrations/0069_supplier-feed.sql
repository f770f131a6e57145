CREATE TABLE "supplier_endpoints" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_position" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_feed" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "supplier_feed_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"licence_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"event_id" uuid,
	"notice" text,
	"scopes" text[],
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_grants" ADD COLUMN "feed_position" bigint;--> statement-breakpoint
ALTER TABLE "supplier_endpoints" ADD CONSTRAINT "supplier_endpoints_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_feed" ADD CONSTRAINT "supplier_feed_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_feed" ADD CONSTRAINT "supplier_feed_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_feed_by_supplier" ON "supplier_feed" USING btree ("supplier_id","position");--> statement-breakpoint
CREATE INDEX "supplier_feed_by_licence" ON "supplier_feed" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "supplier_feed_by_age" ON "supplier_feed" USING btree ("at");