CREATE TABLE "actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"product_id" uuid,
	"firm_id" text NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"comment" text,
	"date_created" timestamp with time zone NOT NULL,
	"date_executed" timestamp with time zone,
	"is_done" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"deadline" date,
	"requested_for" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "actions_firm_id" UNIQUE("licence_id","firm_id"),
	CONSTRAINT "actions_tenant" UNIQUE("licence_id","id"),
	CONSTRAINT "actions_done_when" CHECK (not "actions"."is_done" or "actions"."date_executed" is not null)
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"action_id" uuid,
	"consumer_id" uuid,
	"questionnaire" text NOT NULL,
	"version" text NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer,
	"file_id" uuid,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"licence_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_consumer_id_key_pk" PRIMARY KEY("consumer_id","key")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"licence_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"act" text NOT NULL,
	"dossier_id" uuid,
	"consumer_id" uuid,
	"target_kind" text,
	"target_id" text,
	"address" text,
	"user_agent" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"licence_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"consumer_id" uuid,
	"address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backoffice_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "backoffice_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "consumers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"firm_id" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"person" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"date_of_birth" date,
	"address_style" text DEFAULT 'formal' NOT NULL,
	"is_company" boolean DEFAULT false NOT NULL,
	"marketing_campaign_preference" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consumers_firm_id" UNIQUE("licence_id","firm_id"),
	CONSTRAINT "consumers_tenant" UNIQUE("licence_id","id"),
	CONSTRAINT "consumers_position" UNIQUE("dossier_id","position"),
	CONSTRAINT "consumers_two_persons" CHECK ("consumers"."position" in (0, 1)),
	CONSTRAINT "consumers_address_style" CHECK ("consumers"."address_style" in ('formal', 'informal')),
	CONSTRAINT "consumers_email_lower" CHECK ("consumers"."email" = lower("consumers"."email"))
);
--> statement-breakpoint
CREATE TABLE "advisers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"firm_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"emailaddress" text,
	"image" text,
	CONSTRAINT "advisers_firm_id" UNIQUE("licence_id","firm_id"),
	CONSTRAINT "advisers_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "dossier_panels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"label" text NOT NULL,
	"systemname" text NOT NULL,
	"dont_show_prefix" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dossiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"firm_id" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dossiers_firm_id" UNIQUE("licence_id","firm_id"),
	CONSTRAINT "dossiers_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"licence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"label" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "entities_licence_id_kind_code_pk" PRIMARY KEY("licence_id","kind","code")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"delivered_by" uuid NOT NULL,
	"comment" text,
	"status" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"delivered_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('received', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid,
	"firm_id" text,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer,
	"virus_status" text DEFAULT 'not-scanned' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_firm_id" UNIQUE("licence_id","firm_id"),
	CONSTRAINT "files_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "important_document_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"firm_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "important_document_categories_firm_id" UNIQUE("licence_id","firm_id"),
	CONSTRAINT "important_document_categories_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "important_document_files" (
	"licence_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "important_document_files_document_id_locale_pk" PRIMARY KEY("document_id","locale")
);
--> statement-breakpoint
CREATE TABLE "important_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"firm_id" text NOT NULL,
	"label" jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "important_documents_firm_id" UNIQUE("licence_id","firm_id"),
	CONSTRAINT "important_documents_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	"show_notice" boolean DEFAULT false NOT NULL,
	"notice" text,
	"show_domain_chooser" boolean DEFAULT false NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "licence_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"licence_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "licence_domains_lower" CHECK ("licence_domains"."domain" = lower("licence_domains"."domain"))
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" text NOT NULL,
	"name" text NOT NULL,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"modules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"smartcare" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dictionary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"banner" jsonb,
	"notifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	"show_notice" boolean DEFAULT false NOT NULL,
	"notice" text,
	"idle_minutes" integer DEFAULT 30 NOT NULL,
	"email_from" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licences_firm_id_unique" UNIQUE("firm_id"),
	CONSTRAINT "licences_idle_minutes" CHECK ("licences"."idle_minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"position" bigint,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"dossier_id" uuid,
	"consumer_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "events_position" UNIQUE("licence_id","position")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"licence_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_licence_id_actor_key_pk" PRIMARY KEY("licence_id","actor","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"action_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"provider_id" text,
	"payment_url" text,
	"issuer" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('CREATED', 'PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"dossier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"firm_id" text NOT NULL,
	"label" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_firm_id" UNIQUE("licence_id","kind","firm_id"),
	CONSTRAINT "products_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"consumer_id" uuid PRIMARY KEY NOT NULL,
	"licence_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"two_factor_secret" text,
	"two_factor_pending_secret" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"two_factor_required" boolean DEFAULT false NOT NULL,
	"last_counter" bigint DEFAULT 0 NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_user_name" UNIQUE("licence_id","user_name"),
	CONSTRAINT "accounts_user_name_lower" CHECK ("accounts"."user_name" = lower("accounts"."user_name")),
	CONSTRAINT "accounts_two_factor_secret" CHECK (not "accounts"."two_factor_enabled" or "accounts"."two_factor_secret" is not null)
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"licence_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_hash" UNIQUE("consumer_id","hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"licence_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_by" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"consumer_id" uuid NOT NULL,
	"authentication_method" text NOT NULL,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "sessions_tenant" UNIQUE("licence_id","id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_product" FOREIGN KEY ("licence_id","product_id") REFERENCES "public"."products"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_requested_for" FOREIGN KEY ("licence_id","requested_for") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backoffice_keys" ADD CONSTRAINT "backoffice_keys_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisers" ADD CONSTRAINT "advisers_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_panels" ADD CONSTRAINT "dossier_panels_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_panels" ADD CONSTRAINT "dossier_panels_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossier_panels" ADD CONSTRAINT "dossier_panels_adviser" FOREIGN KEY ("licence_id","adviser_id") REFERENCES "public"."advisers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_action" FOREIGN KEY ("licence_id","action_id") REFERENCES "public"."actions"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_delivered_by" FOREIGN KEY ("licence_id","delivered_by") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_document_categories" ADD CONSTRAINT "important_document_categories_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_document_files" ADD CONSTRAINT "important_document_files_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_document_files" ADD CONSTRAINT "important_document_files_document" FOREIGN KEY ("licence_id","document_id") REFERENCES "public"."important_documents"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_document_files" ADD CONSTRAINT "important_document_files_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_documents" ADD CONSTRAINT "important_documents_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "important_documents" ADD CONSTRAINT "important_documents_category" FOREIGN KEY ("licence_id","category_id") REFERENCES "public"."important_document_categories"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_domains" ADD CONSTRAINT "licence_domains_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_action" FOREIGN KEY ("licence_id","action_id") REFERENCES "public"."actions"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_product" FOREIGN KEY ("licence_id","product_id") REFERENCES "public"."products"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_dossier" FOREIGN KEY ("licence_id","dossier_id") REFERENCES "public"."dossiers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session" FOREIGN KEY ("licence_id","session_id") REFERENCES "public"."sessions"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actions_by_dossier" ON "actions" USING btree ("dossier_id","date_created");--> statement-breakpoint
CREATE INDEX "actions_by_product" ON "actions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "answers_by_dossier" ON "answers" USING btree ("dossier_id","submitted_at");--> statement-breakpoint
CREATE INDEX "answers_by_action" ON "answers" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "audit_by_dossier" ON "audit" USING btree ("dossier_id","at");--> statement-breakpoint
CREATE INDEX "audit_by_licence" ON "audit" USING btree ("licence_id","at");--> statement-breakpoint
CREATE INDEX "security_events_by_licence" ON "security_events" USING btree ("licence_id","at");--> statement-breakpoint
CREATE INDEX "consumers_by_email" ON "consumers" USING btree ("licence_id","email");--> statement-breakpoint
CREATE INDEX "dossier_panels_by_dossier" ON "dossier_panels" USING btree ("dossier_id","position");--> statement-breakpoint
CREATE INDEX "deliveries_by_action" ON "deliveries" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "deliveries_by_dossier" ON "deliveries" USING btree ("dossier_id","delivered_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_file" ON "deliveries" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_by_dossier" ON "files" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "important_documents_by_category" ON "important_documents" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "events_unnumbered" ON "events" USING btree ("licence_id","at") WHERE "events"."position" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_at") WHERE "outbox"."done_at" is null and "outbox"."dead_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("action_id") WHERE "payments"."status" in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE INDEX "payments_by_dossier" ON "payments" USING btree ("dossier_id");--> statement-breakpoint
CREATE INDEX "payments_by_action" ON "payments" USING btree ("action_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_product" ON "payments" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_by_dossier" ON "products" USING btree ("dossier_id","kind","position");--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_consumer" ON "one_time_tokens" USING btree ("consumer_id","purpose");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_consumer" ON "sessions" USING btree ("consumer_id","ended_at");