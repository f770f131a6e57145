import { freeKinds, keptKindNames } from '@klantportaal/contract/modules/compliance/retention';
import { ensure } from '@klantportaal/contract/values/ensure';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { system, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { removeDossier } from '../../endings/touched.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { listConsumers, listEmptiedDossierIds, lockEmptied } from './emptied.queries.ts';
import { eraseFree, isAloneAtTerms } from './erasure.queries.ts';
import { getTerm } from './terms.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'licences' | 'adapters' | 'log' | 'sessions'>;

/** The longest of the firm's terms: what a dossier may still hold after that was kept for nothing. */
export const getLongestTerm = (settings: LicenceData['settings']): number =>
  Math.max(...keptKindNames.map((kind) => getTerm(settings, kind).months));

async function readLongestTerm({ clock, licences }: Pick<Context, 'clock' | 'licences'>, licence_id: string) {
  const { settings } = ensure(await licences.byId(licence_id));
  return { months: getLongestTerm(settings), today: toDutchDay(clock.now()) };
}

/** The dossiers of a licence of which only persons, products and requests are left, and nothing obliges to keep those. */
export async function listEmptiedDossiers(context: Context, licence_id: string, most: number): Promise<string[]> {
  const term = await readLongestTerm(context, licence_id);
  return context.db.query(licence_id, (q) => listEmptiedDossierIds(q, licence_id, { ...term, most }));
}

/**
 * Removes one of them with its persons, their accounts, and everything else of it; the trail and the feed keep that it
 * was there, by the firm's own id.
 */
export async function removeEmptied(
  context: Context,
  licence_id: string,
  dossier_id: string,
): Promise<'removed' | 'nothing' | 'another'> {
  const { db, clock, sessions } = context;
  const now = clock.now();
  const term = await readLongestTerm(context, licence_id);
  const done = await db.transaction(licence_id, async (tx) => {
    if (!(await isAloneAtTerms(tx))) return 'another';
    const dossier = await lockEmptied(tx, licence_id, dossier_id, term);
    // The dossier was put under a legal hold, opened again, or written to, since it was found.
    if (!dossier) return 'nothing';
    const persons = await listConsumers(tx, licence_id, dossier_id);
    const bytes: string[] = [];
    for (const person of persons) {
      for (const kind of freeKinds)
        if (kind !== 'contact') bytes.push(...(await eraseFree(tx, kind, person, now)).bytes);
    }
    bytes.push(...(await removeDossier(tx, dossier_id)));
    const dossier_firm_id = dossier.firm_id;
    // The event has no dossier any more: its id is in the data.
    const data = { dossier_firm_id, by: toWireActor(system) };
    await recordEvent(tx, { licence_id, at: now, by: system, type: 'dossier.removed', data });
    const goes = [{ kind: 'person', count: persons.length }];
    const target = { target_kind: 'dossier', target_id: dossier_id };
    const details = { dossier_firm_id, goes };
    await recordAudit(tx, {
      licence_id,
      dossier_id,
      at: now,
      ...toAuditActor(system),
      ...target,
      act: 'past-terms-removed',
      details,
    });
    return { bytes, persons };
  });
  if (typeof done === 'string') return done;
  for (const { id } of done.persons) sessions.forget(id);
  for (const file of done.bytes) await removeBytes(context, file);
  return 'removed';
}
