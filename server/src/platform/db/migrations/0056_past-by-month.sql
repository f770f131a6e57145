SELECT months.lock_all(ARRAY['licences', 'consumers', 'staff_accounts'], 'SHARE ROW EXCLUSIVE');
--> statement-breakpoint
CREATE TABLE "done_jobs" (
	"licence_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "done_jobs_pkey" PRIMARY KEY("licence_id","id","done_at")
) PARTITION BY RANGE ("done_at");
--> statement-breakpoint
CREATE TABLE "past_sessions" (
	"licence_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"consumer_id" uuid,
	"staff_id" uuid,
	"authentication_method" text NOT NULL,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "past_sessions_pkey" PRIMARY KEY("licence_id","id","absolute_expires_at"),
	CONSTRAINT "past_sessions_owner" CHECK (num_nonnulls("past_sessions"."consumer_id", "past_sessions"."staff_id") = 1)
) PARTITION BY RANGE ("absolute_expires_at");
--> statement-breakpoint
ALTER TABLE "done_jobs" ADD CONSTRAINT "done_jobs_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_sessions" ADD CONSTRAINT "past_sessions_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_sessions" ADD CONSTRAINT "past_sessions_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_sessions" ADD CONSTRAINT "past_sessions_staff" FOREIGN KEY ("licence_id","staff_id") REFERENCES "public"."staff_accounts"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_sessions_by_consumer" ON "past_sessions" USING btree ("licence_id","consumer_id");--> statement-breakpoint
CREATE INDEX "past_sessions_by_staff" ON "past_sessions" USING btree ("licence_id","staff_id");--> statement-breakpoint
DO $$
DECLARE
  bound timestamptz := date_trunc('month', now(), 'UTC') + interval '1 month';
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['done_jobs', 'past_sessions'] LOOP
    EXECUTE format('CREATE TABLE months.%I PARTITION OF public.%I FOR VALUES FROM (MINVALUE) TO (%L)', t || '_before', t, bound);
    EXECUTE format('CREATE TABLE months.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (MAXVALUE)', t || '_later', t, bound);
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION months.lock_all;
