CREATE INDEX CONCURRENTLY "action_closings_by_licence" ON "action_closings" USING btree ("licence_id","action_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "actions_by_requested_for" ON "actions" USING btree ("licence_id","requested_for") WHERE "actions"."requested_for" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "answers_by_file" ON "answers" USING btree ("licence_id","file_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "drafts_by_licence" ON "drafts" USING btree ("licence_id","consumer_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "backoffice_keys_by_licence" ON "backoffice_keys" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "backoffice_keys_by_supplier" ON "backoffice_keys" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "supplier_grants_by_supplier" ON "supplier_grants" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "catalogue_versions_by_entry" ON "catalogue_versions" USING btree ("licence_id","entry_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "dossier_access_by_licence" ON "dossier_access" USING btree ("licence_id","dossier_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "damage_report_files_by_report" ON "damage_report_files" USING btree ("licence_id","report_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "dossier_panels_by_adviser" ON "dossier_panels" USING btree ("licence_id","adviser_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_by_deliverer" ON "deliveries" USING btree ("licence_id","delivered_by");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "originals_by_licence" ON "originals" USING btree ("licence_id","delivery_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "adviser_substitutes_by_substitute" ON "adviser_substitutes" USING btree ("licence_id","substitute_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "dossier_assignments_by_licence" ON "dossier_assignments" USING btree ("licence_id","dossier_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "internal_notes_by_corrected" ON "internal_notes" USING btree ("corrects") WHERE "internal_notes"."corrects" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "important_document_files_by_file" ON "important_document_files" USING btree ("licence_id","file_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "licence_domains_by_licence" ON "licence_domains" USING btree ("licence_id","position");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "announcements_by_consumer" ON "announcements" USING btree ("licence_id","consumer_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "nps_invitations_by_consumer" ON "nps_invitations" USING btree ("licence_id","consumer_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_by_licence" ON "outbox" USING btree ("licence_id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_licence" ON "payments" USING btree ("licence_id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "one_time_tokens_by_licence" ON "one_time_tokens" USING btree ("licence_id","consumer_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recovery_codes_by_licence" ON "recovery_codes" USING btree ("licence_id","consumer_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refresh_tokens_by_licence" ON "refresh_tokens" USING btree ("licence_id","session_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "signatures_by_licence" ON "signatures" USING btree ("licence_id","signed_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_accounts_by_adviser" ON "staff_accounts" USING btree ("adviser_id") WHERE "staff_accounts"."adviser_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_links_by_licence" ON "staff_links" USING btree ("licence_id","staff_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_passkeys_by_licence" ON "staff_passkeys" USING btree ("licence_id","staff_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_recovery_codes_by_licence" ON "staff_recovery_codes" USING btree ("licence_id","staff_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_sessions_by_licence" ON "staff_sessions" USING btree ("licence_id","staff_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "verdicts_by_licence" ON "verdicts" USING btree ("licence_id","delivery_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_attempts_by_licence" ON "webhook_attempts" USING btree ("licence_id","at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_endpoints_by_licence" ON "webhook_endpoints" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_messages_by_licence" ON "webhook_messages" USING btree ("licence_id","endpoint_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_messages_by_endpoint" ON "webhook_messages" USING btree ("endpoint_id");