CREATE TABLE "trail_reviews" (
	"licence_id" uuid NOT NULL,
	"month" text NOT NULL,
	"summary" jsonb NOT NULL,
	"remark" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trail_reviews_licence_id_month_pk" PRIMARY KEY("licence_id","month"),
	CONSTRAINT "trail_reviews_month" CHECK ("trail_reviews"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "trail_reviews" ADD CONSTRAINT "trail_reviews_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;