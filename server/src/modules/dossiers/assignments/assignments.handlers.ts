import type { FieldFault } from '@klantportaal/contract/errors';
import type { AssignedDossier, Assignment, Substitute } from '@klantportaal/contract/modules/dossiers/assignments';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, computeVersion, toEtagHeader } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage } from '../../../platform/kernel/pages.ts';
import { toAuditAct } from '../../audit/act-words.ts';
import { toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { lockDossierOfFirm } from '../../tasks/requests/requests.queries.ts';
import { listAdviserIds } from '../dossier-documents.queries.ts';
import { findDossierId } from '../notes/notes.queries.ts';
import {
  assign,
  endSubstitute,
  handOver,
  listAssigned,
  listConsumerNames,
  listDossiersByAdviser,
  listSubstitutes,
  setSubstitute,
} from './assignments.queries.ts';

export const readAssignment: BackofficeHandlers['readAssignment'] = async ({ db, clock, key, params }) => {
  const { licence_id } = key;
  return db.query(licence_id, async (q) => {
    const id = await findDossierId(q, licence_id, params.firmId);
    if (!id) fail('DOSSIER_NOT_FOUND');
    const dossier = { id, firm_id: params.firmId };
    const value = await getAssignment(q, licence_id, dossier, toDutchDay(clock.now()));
    return new Answered(value, { etag: getEtag(value) });
  });
};

export const assignDossier: BackofficeHandlers['assignDossier'] = async (call) => {
  const { db, clock, key, params, body, condition } = call;
  const { licence_id } = key;
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const dossier = await lockDossierOfFirm(tx, licence_id, params.firmId);
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    const before = await getAssignment(tx, licence_id, dossier, toDutchDay(now));
    await assertCondition(condition, getEtag(before), () => before);
    const named = [
      ...(body.adviser ? [['/adviser', body.adviser]] : []),
      ...body.helpers.map((id, n) => [`/helpers/${n}`, id]),
    ];
    const ids = await getAdviserIds(tx, licence_id, named as [string, string][]);
    await assignTo(tx, call, dossier, before, body, ids);
    const after = await getAssignment(tx, licence_id, dossier, toDutchDay(now));
    return new Answered(after, { etag: getEtag(after) });
  });
};

/** Each dossier is a transaction of its own: what was assigned stays when a later one fails, and the same again goes on. */
export const assignDossiers: BackofficeHandlers['assignDossiers'] = async (call) => {
  const { db, clock, key, body } = call;
  const { licence_id } = key;
  const named = [
    ...(body.adviser ? [['/adviser', body.adviser]] : []),
    ...body.helpers.map((id, n) => [`/helpers/${n}`, id]),
  ] as [string, string][];
  const ids = await db.query(licence_id, (q) => getAdviserIds(q, licence_id, named));
  const versions = new Map(body.versions?.map(({ dossier, etag }) => [dossier, etag]));
  const answers: AssignedDossier[] = [];
  for (const firm_id of new Set(body.dossiers)) {
    answers.push(
      await db.transaction(licence_id, async (tx) => {
        const dossier = await lockDossierOfFirm(tx, licence_id, firm_id);
        const nobody = { id: firm_id, names: [], adviser: null, helpers: [], adviser_before: null, etag: null };
        if (!dossier) return { ...nobody, status: 'not_found' as const };
        const rows = await listAssigned(tx, licence_id, [dossier.id], toDutchDay(clock.now()));
        const before = toAssignment(dossier, rows);
        const etag = toEtagHeader(getEtag(before));
        const names = await listConsumerNames(tx, dossier.id);
        const about = { id: firm_id, names, adviser_before: before.adviser, etag };
        if (!body.preview && (versions.get(firm_id) ?? etag) !== etag)
          return { ...about, status: 'overtaken' as const, adviser: before.adviser, helpers: before.helpers };
        const isTakenOn = Boolean(body.adviser) && isByPanel(rows);
        // An adviser who is so by a panel only stays adviser when helpers are added.
        const adviser = body.adviser ?? (body.adviser === undefined || isByPanel(rows) ? before.adviser : null);
        const assigned = body.adviser === undefined && isByPanel(rows) ? null : adviser;
        const others = [...new Set([...before.helpers, ...body.helpers])].filter((helper) => helper !== adviser).sort();
        const to = { adviser, helpers: others };
        const isChanged = isTakenOn || getEtag({ ...before, ...to }) !== getEtag(before);
        if (isChanged && !body.preview) {
          const known = await getAdviserIds(
            tx,
            licence_id,
            [adviser, ...others].flatMap((adviserId) => (adviserId ? [['', adviserId]] : [])),
          );
          const wanted = { adviser: assigned, helpers: others };
          await assignTo(tx, call, dossier, before, wanted, new Map([...ids, ...known]));
        }
        return { ...about, ...to, status: isChanged ? ('changed' as const) : ('unchanged' as const) };
      }),
    );
  }
  return answers;
};

export const listAssignments: BackofficeHandlers['listAssignments'] = async ({
  db,
  clock,
  key,
  query,
  page: asked,
}) => {
  const { licence_id } = key;
  return db.query(licence_id, async (q) => {
    const { adviser } = query;
    const ids = adviser === undefined ? null : await getAdviserIds(q, licence_id, [['/adviser', adviser]]);
    const wanted = { after: asked.after, most: asked.limit + 1 };
    const page = cutPage(
      await listDossiersByAdviser(q, licence_id, ids && ensure(ids.get(ensure(adviser))), wanted),
      asked,
      ({ firm_id }) => firm_id,
    );
    const found = page.rows;
    if (found.length === 0) return new Answered([], { page });
    const today = toDutchDay(clock.now());
    const rows = await listAssigned(
      q,
      licence_id,
      found.map(({ id }) => id),
      today,
    );
    const assignments = found.map((dossier) =>
      toAssignment(
        dossier,
        rows.filter(({ dossier_id }) => dossier_id === dossier.id),
      ),
    );
    return new Answered(assignments, { page });
  });
};

const handleListSubstitutes: BackofficeHandlers['listSubstitutes'] = async ({ db, clock, key }) =>
  (await db.query(key.licence_id, (q) => listSubstitutes(q, key.licence_id, toDutchDay(clock.now())))).map(withEtag);

const withEtag = (substitute: Omit<Substitute, 'etag'>): Substitute => ({
  ...substitute,
  etag: toEtagHeader(computeVersion(substitute)),
});

export const nameSubstitute: BackofficeHandlers['nameSubstitute'] = async (call) => {
  const { db, clock, key, params, body, condition } = call;
  const { licence_id } = key;
  const now = clock.now();
  const { substitute, until } = body;
  return db.transaction(licence_id, async (tx) => {
    const adviser_id = await getAdviserId(tx, licence_id, params.firmId);
    const ids = await getAdviserIds(tx, licence_id, [['/substitute', substitute]]);
    const fields: FieldFault[] = [];
    if (ids.get(substitute) === adviser_id) fields.push({ pointer: '/substitute', code: 'the_same_adviser' });
    if (until < toDutchDay(now)) fields.push({ pointer: '/until', code: 'day_passed' });
    if (fields.length > 0) fail('INVALID_REQUEST', { fields });
    await lockByName(tx, `substitute ${adviser_id}`);
    const today = await listSubstitutes(tx, licence_id, toDutchDay(now));
    const present = today.find((candidate) => candidate.adviser === params.firmId);
    await assertCondition(condition, present ? computeVersion(present) : null, () => present && withEtag(present));
    await setSubstitute(tx, { licence_id, adviser_id, substitute_id: ensure(ids.get(substitute)), until });
    const adviser = params.firmId;
    await tell(tx, call, now, {
      type: 'adviser.substituted',
      dossier_id: null,
      data: { adviser, substitute, until },
    });
    const named = { id: adviser_id, adviser, substitute, until };
    return new Answered(withEtag(named), { etag: computeVersion(named) });
  });
};

const handleEndSubstitute: BackofficeHandlers['endSubstitute'] = async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  await db.transaction(licence_id, async (tx) => {
    const adviser_id = await getAdviserId(tx, licence_id, params.firmId);
    if (!(await endSubstitute(tx, licence_id, adviser_id))) return;
    const data = { adviser: params.firmId };
    await tell(tx, call, clock.now(), { type: 'adviser.returned', dossier_id: null, data });
  });
};

export const handOverDossiers: BackofficeHandlers['handOverDossiers'] = async (call) => {
  const { db, key, params, body } = call;
  const { licence_id } = key;
  const { to, dossiers = null } = body;
  return db.transaction(licence_id, async (tx) => {
    const from_id = await getAdviserId(tx, licence_id, params.firmId);
    const to_id = ensure((await getAdviserIds(tx, licence_id, [['/to', to]])).get(to));
    if (to_id === from_id) fail('INVALID_REQUEST', { fields: [{ pointer: '/to', code: 'the_same_adviser' }] });
    const from = params.firmId;
    const moved = await handOverAndPublish(
      tx,
      call,
      { id: from_id, firm_id: from },
      { id: to_id, firm_id: to },
      dossiers,
    );
    return { id: from_id, from, to, dossiers: moved };
  });
};

interface OneAdviser {
  id: string;
  firm_id: string;
}

/**
 * Gives dossiers of one adviser to another, all or some, and tells of each.
 * @returns how many changed hands
 */
export async function handOverAndPublish(
  tx: Queries,
  call: Pick<BackofficeRequest<'handOverDossiers'>, 'key' | 'address' | 'clock'>,
  from: OneAdviser,
  to: OneAdviser,
  only: string[] | null,
): Promise<number> {
  const now = call.clock.now();
  const data = { from: from.firm_id, to: to.firm_id, adviser: to.firm_id, adviser_before: from.firm_id };
  const moved = await handOver(tx, call.key.licence_id, { from: from.id, to: to.id }, only, now);
  for (const dossier_id of moved) await tell(tx, call, now, { type: 'dossier.handed-over', dossier_id, data });
  return moved.length;
}

/** Assigns a dossier that is locked, and tells of it unless it is as before. */
async function assignTo(
  tx: Queries,
  call: Pick<BackofficeRequest<'assignDossier'>, 'key' | 'address' | 'clock'>,
  dossier: { id: string; firm_id: string },
  before: Assignment,
  { adviser, helpers }: { adviser: string | null; helpers: readonly string[] },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { licence_id } = call.key;
  const now = call.clock.now();
  const to = {
    adviser: adviser && ensure(ids.get(adviser)),
    helpers: [...new Set(helpers)].map((id) => ensure(ids.get(id))),
  };
  // Assigning the adviser whom a panel already named takes the dossier on, which is news too.
  const isTakenOn = adviser !== null && isByPanel(await listAssigned(tx, licence_id, [dossier.id], toDutchDay(now)));
  await assign(tx, { licence_id, dossier_id: dossier.id }, to, now);
  const after = await getAssignment(tx, licence_id, dossier, toDutchDay(now));
  if (!isTakenOn && getEtag(after) === getEtag(before)) return;
  const data = {
    adviser: after.adviser,
    adviser_before: before.adviser,
    helpers: after.helpers,
    helpers_before: before.helpers,
  };
  await tell(tx, call, now, { type: 'dossier.assigned', dossier_id: dossier.id, data });
}

type Row = Awaited<ReturnType<typeof listAssigned>>[number];

/** Whether nobody was assigned as the adviser, and the first panel says who it is. */
const isByPanel = (rows: readonly Row[]): boolean => rows.some(({ by_panel }) => by_panel);

function toAssignment({ id, firm_id }: { id: string; firm_id: string }, rows: readonly Row[]): Assignment {
  const own = rows.find(({ role }) => role === 'adviser');
  return {
    id,
    dossier_firm_id: firm_id,
    adviser: own?.adviser ?? null,
    helpers: rows
      .filter(({ role }) => role === 'helper')
      .map(({ adviser }) => adviser)
      .sort(),
    acting: own ? (own.substitute ?? own.adviser) : null,
  };
}

const getAssignment = async (
  q: Queries,
  licence_id: string,
  dossier: { id: string; firm_id: string },
  today: string,
): Promise<Assignment> => toAssignment(dossier, await listAssigned(q, licence_id, [dossier.id], today));

/** The hash covers the assignment only: who acts follows from the day. */
const getEtag = ({ id, adviser, helpers }: Assignment): string => computeVersion({ id, adviser, helpers });

/** The adviser of a path. */
async function getAdviserId(q: Queries, licence_id: string, firm_id: string): Promise<string> {
  return (await listAdviserIds(q, licence_id, [firm_id])).get(firm_id) ?? fail('ADVISER_NOT_FOUND');
}

/** The ids of advisers that a body names. @throws RequestError INVALID_REQUEST for those that are not there */
async function getAdviserIds(q: Queries, licence_id: string, named: [pointer: string, firm_id: string][]) {
  const ids = await listAdviserIds(
    q,
    licence_id,
    named.map(([, firm_id]) => firm_id),
  );
  const fields = named.flatMap(([pointer, firm_id]) =>
    ids.has(firm_id) ? [] : [{ pointer, code: 'unknown_adviser' }],
  );
  if (fields.length > 0) fail('INVALID_REQUEST', { fields });
  return ids;
}

/** The event of who works on what, and its line in the audit trail. */
async function tell(
  tx: Queries,
  { key, address }: Pick<BackofficeRequest<'assignDossier'>, 'key' | 'address'>,
  now: Date,
  { type, dossier_id, data }: { type: EventType; dossier_id: string | null; data: JsonObject },
): Promise<void> {
  const actor = toActor(key);
  const about = { licence_id: key.licence_id, dossier_id, at: now };
  await recordEvent(tx, { ...about, by: actor, type, data: { ...data, by: toWireActor(actor) } });
  const target = dossier_id ? { target_kind: 'dossier', target_id: dossier_id } : { target_kind: 'adviser' };
  await recordAudit(tx, { ...about, ...toAuditActor(actor), ...target, address, act: toAuditAct(type), details: data });
}

export { handleEndSubstitute as endSubstitute, handleListSubstitutes as listSubstitutes };
