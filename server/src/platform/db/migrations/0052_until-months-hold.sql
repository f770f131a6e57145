ALTER TABLE "audit" VALIDATE CONSTRAINT "audit_until";--> statement-breakpoint
ALTER TABLE "security_events" VALIDATE CONSTRAINT "security_events_until";--> statement-breakpoint
ALTER TABLE "events" VALIDATE CONSTRAINT "events_until";
