CREATE TABLE "page_texts" (
	"licence_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "page_texts_licence_id_file_id_page_pk" PRIMARY KEY("licence_id","file_id","page")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"licence_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"pages" integer NOT NULL,
	"findings" jsonb,
	"doubt" jsonb,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "readings_licence_id_file_id_pk" PRIMARY KEY("licence_id","file_id"),
	CONSTRAINT "readings_pages" CHECK ("readings"."pages_read" between 0 and "readings"."pages")
);
--> statement-breakpoint
CREATE TABLE "outbox_turns" (
	"licence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_turns_licence_id_kind_pk" PRIMARY KEY("licence_id","kind")
);
--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_reading" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."readings"("licence_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_file" FOREIGN KEY ("licence_id","file_id") REFERENCES "public"."files"("licence_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_turns" ADD CONSTRAINT "outbox_turns_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_texts_search" ON "page_texts" USING gin ("search");