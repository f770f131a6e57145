CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"owner" text,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_tenant" UNIQUE("licence_id","id"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('inbox', 'dossiers'))
);
--> statement-breakpoint
ALTER TABLE "consumers" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(display_name || ' ' || coalesce(email, '') || ' ' || coalesce(person ->> 'last_name', '') || ' ' || coalesce(person ->> 'street_name', '') || ' ' || coalesce(person ->> 'house_number', '') || coalesce(person ->> 'house_number_addition', '') || ' ' || replace(coalesce(person ->> 'zipcode', ''), ' ', '') || ' ' || coalesce(person ->> 'city', '') || ' ' || coalesce(person ->> 'phone_mobile', '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "consumers" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (translate(lower(coalesce(nullif(person ->> 'last_name', ''), display_name) || ' ' || display_name), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "phase" text GENERATED ALWAYS AS (jsonb_path_query_first(details, '$.timeline[*] ? (@.active == true)') ->> 'label') STORED;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_by_owner" ON "saved_views" USING btree ("licence_id","owner");--> statement-breakpoint
CREATE INDEX "actions_open" ON "actions" USING btree ("licence_id","dossier_id","date_created","deadline") WHERE not "actions"."is_done" and "actions"."cancelled_at" is null and not "actions"."is_held";--> statement-breakpoint
CREATE INDEX "events_by_dossier" ON "events" USING btree ("dossier_id","at");