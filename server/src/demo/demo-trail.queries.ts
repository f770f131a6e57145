import { DAY_MS, HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { type AuditEntry, recordAudit } from '../modules/audit/audit.queries.ts';
import { audit as table } from '../modules/audit/audit.table.ts';
import { dossiers } from '../modules/dossiers/dossiers.table.ts';
import type { AppContext } from '../modules/identity/app-context.ts';
import { staff_accounts } from '../modules/identity/staff/staff.table.ts';
import { consumers } from '../modules/people/consumers.table.ts';
import { and, asc, eq, lt, notInArray } from '../platform/db/drizzle.ts';
import { demoFirms } from './demo-staff.ts';

/** TABLE: who of each firm did what in the month before, so many days before its last at this hour (UTC). */
const looks: readonly (Pick<AuditEntry, 'act' | 'target_kind'> & { user: string; before: number; hour: number })[] = [
  { user: 'adviseur', before: 20, hour: 9, act: 'read', target_kind: 'dossier' },
  { user: 'adviseur', before: 19, hour: 14, act: 'read', target_kind: 'dossier' },
  { user: 'adviseur', before: 12, hour: 20, act: 'read', target_kind: 'dossier' },
  { user: 'adviseur', before: 12, hour: 20, act: 'download', target_kind: 'original' },
  { user: 'assistent', before: 18, hour: 10, act: 'read', target_kind: 'dossier' },
  { user: 'assistent', before: 9, hour: 11, act: 'view-as.link-made', target_kind: 'consumer' },
  { user: 'lezer', before: 5, hour: 13, act: 'export', target_kind: 'dossier' },
];

/** The consumers who read in their settings who of the firm was in their dossier: they begin with nobody. */
const shown = ['full', 'informal'];

/** A month of looks, so that there is one to review. What is there already is not written again. */
export async function addDemoTrail({ db, clock, licences }: AppContext): Promise<void> {
  const now = clock.now();
  // The last day of the month before.
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0);
  const first = new Date(last - Math.max(...looks.map(({ before }) => before)) * DAY_MS);
  for (const { id: licence_id, domains } of await licences.list()) {
    const firm = demoFirms[domains[0] ?? ''];
    if (!firm) continue;
    await db.transaction(licence_id, async (tx) => {
      const isOfBefore = and(eq(table.licence_id, licence_id), lt(table.at, new Date(last + DAY_MS)));
      if ((await tx.$count(table, isOfBefore)) > 0) return;
      const people = await tx.select().from(staff_accounts).where(eq(staff_accounts.licence_id, licence_id));
      const clients = await tx
        .select({ id: consumers.id, dossier_id: consumers.dossier_id })
        .from(consumers)
        .innerJoin(dossiers, eq(dossiers.id, consumers.dossier_id))
        .where(
          and(
            eq(consumers.licence_id, licence_id),
            notInArray(consumers.firm_id, shown),
            // Nobody looks at what is not there yet.
            lt(dossiers.created_at, first),
          ),
        )
        .orderBy(asc(consumers.firm_id))
        .limit(3);
      const lines = looks.flatMap(({ user, before, hour, ...what }, nth): AuditEntry[] => {
        const by = people.find(({ email }) => email === `${user}@${firm.mail}`);
        const client = clients[nth % Math.max(1, clients.length)];
        if (!by || !client) return [];
        const lookedAt = new Date(last - before * DAY_MS + hour * HOUR_MS);
        const about = { dossier_id: client.dossier_id, target_id: client.id };
        return [
          { licence_id, at: lookedAt, actor_kind: 'staff', actor_id: by.id, address: '127.0.0.1', ...what, ...about },
        ];
      });
      if (lines.length > 0) await recordAudit(tx, ...lines);
    });
  }
}
