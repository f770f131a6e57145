import type { Queries } from '../db/queries.ts';
import { security_events, audit as table } from './audit.table.ts';

/** A line of the audit trail; see the table for what each field means. */
export type AuditEntry = Omit<typeof table.$inferInsert, 'id'>;

/** Writes down who saw or did what, in the transaction of the deed (decision 30). */
export async function audit(tx: Queries, entry: AuditEntry): Promise<void> {
  await tx.insert(table).values(entry);
}

export type SecurityEventKind =
  | 'login-failed'
  | 'code-failed'
  | 'birthday-failed'
  | 'refresh-reused'
  | 'password-check-failed'
  | 'sessions-ended'
  | 'password-changed'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'recovery-code-used'
  | 'view-as-opened';

export interface SecurityEvent {
  licence_id: string;
  at: Date;
  kind: SecurityEventKind;
  consumer_id?: string | null;
  address?: string | null;
  /** Never a password, code or token, nor what somebody typed as user name. */
  details?: Record<string, string | number>;
}

/** For whoever watches the installation. */
export async function securityEvent(tx: Queries, event: SecurityEvent): Promise<void> {
  await tx.insert(security_events).values(event);
}
