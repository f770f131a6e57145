import { type KeptKind, keptKindNames } from '@klantportaal/contract/modules/compliance/retention';
import { ensure } from '@klantportaal/contract/values/ensure';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { system, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { listEmptiedDossiers, removeEmptied } from './emptied.ts';
import {
  clearInbox,
  eraseKept,
  isAloneAtTerms,
  listDossiersPastTerm,
  listLicencesThatRemove,
  lockDossierToKeep,
} from './erasure.queries.ts';
import { findKeptUntil, getTerm } from './terms.ts';

/** Dossiers of one run; what is left waits for the next. */
const BATCH_SIZE = 500;

type Context = Pick<AppContext, 'db' | 'clock' | 'licences' | 'adapters' | 'log' | 'sessions'>;

/** A removal step: finds dossiers, then removes from one dossier what is due by now. */
interface Step {
  find(context: Context, licence_id: string, most: number): Promise<string[]>;
  remove(context: Context, licence_id: string, dossier_id: string): Promise<'removed' | 'nothing' | 'another'>;
}

/** TABLE: in this order, so that what is emptied goes as a whole in the same run. */
const buildSteps = (): Step[] => [
  { find: listDossiersPastAnyTerm, remove: removePastTerm },
  { find: listEmptiedDossiers, remove: removeEmptied },
];

/**
 * Removes what is past its term of every licence that has it so, a dossier in a transaction of its own: a run that was
 * ended goes on where it was, and of two servers one leaves it to the other.
 * @returns of how many dossiers something went
 */
export async function removePastTerms(context: Context, most = BATCH_SIZE): Promise<number> {
  const { db, log } = context;
  const removed = new Set<string>();
  for (const licence_id of await db.queryAsSystem(listLicencesThatRemove)) {
    for (const { find, remove } of buildSteps()) {
      if (removed.size >= most) return removed.size;
      for (const id of await find(context, licence_id, most - removed.size)) {
        try {
          const outcome = await remove(context, licence_id, id);
          if (outcome === 'another') return removed.size;
          if (outcome === 'removed') removed.add(id);
        } catch (error) {
          // One dossier keeps no other one from what is due.
          log.warn({ err: error, licence_id, dossier_id: id }, 'what is past its term could not be removed');
        }
      }
    }
  }
  return removed.size;
}

async function listDossiersPastAnyTerm(
  { db, clock, licences }: Context,
  licence_id: string,
  most: number,
): Promise<string[]> {
  const { settings } = ensure(await licences.byId(licence_id));
  const today = toDutchDay(clock.now());
  const found = await db.query(licence_id, async (q) => {
    const ids: string[] = [];
    for (const kind of keptKindNames) {
      const { months } = getTerm(settings, kind);
      ids.push(...(await listDossiersPastTerm(q, licence_id, kind, { months, today, most })));
    }
    return ids;
  });
  return [...new Set(found)].slice(0, most);
}

/** Removes of one dossier what is past its term by now, whatever was found before; with the numbers of what went. */
async function removePastTerm(
  context: Context,
  licence_id: string,
  dossier_id: string,
): Promise<'removed' | 'nothing' | 'another'> {
  const { db, clock, licences } = context;
  const now = clock.now();
  const today = toDutchDay(now);
  const { settings } = ensure(await licences.byId(licence_id));
  const done = await db.transaction(licence_id, async (tx) => {
    if (!(await isAloneAtTerms(tx))) return 'another';
    const dossier = await lockDossierToKeep(tx, licence_id, dossier_id);
    // The dossier was put under a legal hold, or opened again, since it was found.
    if (!dossier || dossier.legal_hold !== null) return null;
    const goes: { kind: KeptKind; count: number }[] = [];
    const gone: string[] = [];
    for (const kind of keptKindNames) {
      const until = findKeptUntil(dossier.closed_on, getTerm(settings, kind).months);
      if (until === null || until >= today) continue;
      const { count, bytes } = await eraseKept(tx, kind, { licence_id, dossier_id }, now);
      if (count > 0) goes.push({ kind, count });
      gone.push(...bytes);
    }
    if (goes.length === 0) return null;
    await clearInbox(tx, licence_id, dossier_id);
    const about = { licence_id, dossier_id, at: now };
    const target = { target_kind: 'dossier', target_id: dossier_id };
    await recordAudit(tx, {
      ...about,
      ...toAuditActor(system),
      ...target,
      act: 'past-terms-removed',
      details: { goes },
    });
    const data = { by: toWireActor(system), goes };
    await recordEvent(tx, { ...about, by: system, type: 'dossier.past-terms-removed', data });
    return gone;
  });
  if (done === 'another') return 'another';
  if (done === null) return 'nothing';
  for (const file of done) await removeBytes(context, file);
  return 'removed';
}
