CREATE TABLE "mailboxes" (
	"licence_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user_name" text NOT NULL,
	"password" text NOT NULL,
	"folder" text NOT NULL,
	"move_to" text,
	"receiving_server" text,
	"changed_at" timestamp with time zone NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"told_at" timestamp with time zone,
	"stuck_uid" bigint,
	"stuck_times" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_attachments" (
	"licence_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"file_id" uuid,
	"refusal" text,
	"delivery_id" uuid,
	"filed_at" timestamp with time zone,
	"filed_by_kind" text,
	"filed_by_id" text,
	"filed_by_name" text,
	CONSTRAINT "received_attachments_licence_id_mail_id_n_pk" PRIMARY KEY("licence_id","mail_id","n")
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"licence_id" uuid NOT NULL,
	"key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"from_address" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"is_cut" boolean DEFAULT false NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"proof" text,
	"consumer_id" uuid,
	"is_matched_by_hand" boolean DEFAULT false NOT NULL,
	"remark" text,
	"done_at" timestamp with time zone,
	"done_by_kind" text,
	"done_by_id" text,
	"done_by_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "received_mails_tenant" UNIQUE("licence_id","id"),
	CONSTRAINT "received_mails_key" UNIQUE("licence_id","key")
);
--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_attachments" ADD CONSTRAINT "received_attachments_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_attachments" ADD CONSTRAINT "received_attachments_mail" FOREIGN KEY ("licence_id","mail_id") REFERENCES "public"."received_mails"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_attachments" ADD CONSTRAINT "received_attachments_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_consumer" FOREIGN KEY ("licence_id","consumer_id") REFERENCES "public"."consumers"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailboxes_by_turn" ON "mailboxes" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "received_attachments_by_file" ON "received_attachments" USING btree ("licence_id","file_id");--> statement-breakpoint
CREATE INDEX "received_mails_by_time" ON "received_mails" USING btree ("licence_id","received_at","id");--> statement-breakpoint
CREATE INDEX "received_mails_waiting" ON "received_mails" USING btree ("licence_id","received_at","id") WHERE "received_mails"."done_at" is null;--> statement-breakpoint
CREATE INDEX "received_mails_by_consumer" ON "received_mails" USING btree ("licence_id","consumer_id");--> statement-breakpoint
CREATE INDEX "received_mails_by_end" ON "received_mails" USING btree ("done_at");