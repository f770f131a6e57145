import type { DossierFilter, DossierLine, DossierSort } from '@klantportaal/contract/modules/work/dossier-overview';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { readJson } from '../../../platform/kernel/read-json.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteOnceADay } from '../../audit/reads.ts';
import { listAssigned } from '../../dossiers/assignments/assignments.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { getInvitationState } from '../../people/invitations/invitations.handlers.ts';
import type { InboxAt } from '../inbox/inbox.queries.ts';
import { findAdviserIds, getInbox } from '../named.ts';
import {
  countOverviewDossiers,
  listOverviewConsumers,
  listOverviewPhases,
  listOverviewRows,
  type OverviewPosition,
  readOverviewPage,
  type Wanted,
} from './overview.queries.ts';

/** TABLE: orders whose usual direction is down. */
const usuallyDown: ReadonlySet<DossierSort> = new Set<DossierSort>(['created', 'activity', 'todos']);

export const overviewDossiers: BackofficeHandlers['overviewDossiers'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const { licence_id } = key;
  const { sort = 'created', direction, ...filter } = query;
  const isUp = direction === undefined ? !usuallyDown.has(sort) : direction === 'up';
  const order = `${sort} ${isUp ? 'up' : 'down'}`;
  const after = asked.after === undefined ? null : parseCursor(asked.after, order);
  const inbox = getInbox(call);
  const answer = await db.query(licence_id, async (q) => {
    const wanted = await resolveFilter(q, licence_id, filter);
    const most = asked.limit + 1;
    const { places, total: counted } = await readOverviewPage(q, inbox, wanted, { sort, isUp, after, most });
    const total = counted ?? (await countOverviewDossiers(q, inbox, wanted));
    const page = cutPage(places, asked, (place) => toCursor(place, order));
    return new Answered(await listDossierLines(q, inbox, page.rows), { page: { ...page, total } });
  });
  // One types and looks again: what was searched for is one line a day.
  const details = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const target_id = hashSha256(JSON.stringify(['overview', Object.entries(details).toSorted()])).slice(0, 32);
  await noteOnceADay(db, {
    ...startAuditEntry(call),
    act: 'dossiers-listed',
    target_kind: 'list',
    target_id,
    details,
  });
  return answer;
};

/** Steps are the firm's own words and name nobody. */
export const listPhases: BackofficeHandlers['listPhases'] = ({ db, key: { licence_id } }) => {
  return db.query(licence_id, async (q) => (await listOverviewPhases(q, licence_id)).map((id) => ({ id })));
};

/** A filter, with our ids. @throws RequestError ADVISER_NOT_FOUND */
export async function resolveFilter(q: Queries, licence_id: string, filter: DossierFilter): Promise<Wanted> {
  const { search = '', adviser, unassigned, phase = null, waits_for = null, closed } = filter;
  return {
    search,
    advisers: await findAdviserIds(q, licence_id, adviser),
    unassigned: unassigned === '1',
    phase,
    waits_for,
    closed: closed === 'all' ? null : closed === '1',
  };
}

const toCursor = ({ value, id }: OverviewPosition, order: string): string =>
  Buffer.from(JSON.stringify([order, value, id])).toString('base64url');

/** The place that a cursor names. @throws RequestError INVALID_REQUEST for one of another order, or none */
function parseCursor(cursor: string, order: string): OverviewPosition {
  try {
    const [cursorOrder, value, id] = readJson(Buffer.from(cursor, 'base64url')) as unknown[];
    if (cursorOrder === order && typeof value === 'string' && isUuid(id) && isValue(order, value)) return { value, id };
  } catch {
    return failAfter();
  }
  return failAfter();
}

/** Whether a value can be one of this order, so that the database can read it. */
function isValue(order: string, value: string): boolean {
  if (value.includes('\0') || !value.isWellFormed()) return false;
  if (/^(todos|invitation) /.test(order)) return /^\d{1,9}$/.test(value);
  if (!/^(deadline|waits_since|activity|created) /.test(order)) return true;
  const [day = '', time = null, ...rest] = value.split(' ');
  return value === 'infinity' || (rest.length === 0 && isIsoDay(day) && (time === null || TIME.test(time)));
}

/** A time as PostgreSQL writes it. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/** The dossiers as the list shows them, in the order of the page. */
async function listDossierLines(q: Queries, inbox: InboxAt, page: readonly OverviewPosition[]): Promise<DossierLine[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = new Map((await listOverviewRows(q, inbox, ids)).map((row) => [row.id, row]));
  const persons = Map.groupBy(await listOverviewConsumers(q, ids), ({ dossier_id }) => dossier_id);
  const assigned = Map.groupBy(
    await listAssigned(q, inbox.licence_id, ids, inbox.today),
    ({ dossier_id }) => dossier_id,
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const who = assigned.get(id) ?? [];
    const own = who.find(({ role }) => role === 'adviser');
    return {
      id: row.firm_id,
      label: row.label,
      persons: (persons.get(id) ?? []).map(({ firm_id, display_name, email, ...account }) => ({
        firm_id,
        display_name,
        email,
        invitation: getInvitationState(
          {
            ...account,
            invited_at: toDate(account.invited_at),
            invitation_expires_at: toDate(account.invitation_expires_at),
          },
          inbox.now,
        ),
      })),
      phase: row.phase,
      adviser: own?.adviser ?? null,
      acting: own ? (own.substitute ?? own.adviser) : null,
      helpers: who.flatMap(({ role, adviser }) => (role === 'helper' ? adviser : [])).sort(),
      open_todos: row.open_todos,
      deadline: row.deadline,
      open_items: row.open_items,
      waits_for: row.waits_for,
      waits_since: toDate(row.waits_since)?.toISOString() ?? null,
      last_activity_at: new Date(row.activity).toISOString(),
      created_at: new Date(row.created).toISOString(),
      closed_on: row.closed_on,
    };
  });
}

const toDate = (millis: number | null): Date | null => (millis === null ? null : new Date(millis));
