import type { Queries } from '../../platform/db/queries.ts';
import type { TrailAct } from './act-words.ts';
import { security_events, audit as table } from './audit.table.ts';
import { tellAdministrators } from './tell-administrators.queries.ts';
import { isTold } from './told-acts.ts';

/** An entry in the audit trail; see the table for what each field means. */
export type AuditEntry = Omit<typeof table.$inferInsert, 'id' | 'act'> & { act: TrailAct };

/**
 * Records who saw or did what, in the transaction of the action itself, and queues the mails to
 * administrators about what outlives who did it.
 */
export async function recordAudit(
  tx: Queries,
  ...entries: [AuditEntry, ...AuditEntry[]] | AuditEntry[]
): Promise<void> {
  await tx.insert(table).values(entries);
  for (const entry of entries) if (isTold(entry)) await tellAdministrators(tx, entry);
}

export type SecurityEventKind =
  | 'login-failed'
  | 'code-failed'
  | 'birthday-failed'
  | 'refresh-reused'
  | 'password-check-failed'
  | 'sessions-ended'
  | 'ended-by-firm'
  | 'password-changed'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'two-factor-reset-by-firm'
  | 'email-changed-by-firm'
  | 'email-proposed-by-firm'
  | 'email-confirmed'
  | 'recovery-code-used'
  | 'view-as-opened';

export interface SecurityEvent {
  /** Null: nobody's; only `system` writes it. */
  licence_id: string | null;
  at: Date;
  kind: SecurityEventKind;
  consumer_id?: string | null;
  address?: string | null;
  /** Never a password, code or token, nor what was typed as user name. */
  details?: Record<string, string | number>;
}

/** For those who monitor the installation. */
export async function recordSecurityEvent(tx: Queries, event: SecurityEvent): Promise<void> {
  await tx.insert(security_events).values(event);
}
