CREATE SEQUENCE "public"."security_event_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
SELECT months.by_month('security_events', 'id, at', 'security_event_ids');
