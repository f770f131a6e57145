import type { Queries } from '../../platform/db/queries.ts';
import type { JobHandler } from '../../platform/jobs/outbox.ts';
import { removeBytes } from '../files/taken-files.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { LicenceData } from '../licences/licences.ts';
import { findPendingActById, type HeldAct, type HeldKind } from './held.queries.ts';

/** The work that finished acts leave for after the commit: files whose bytes are to go. */
export interface Settled {
  removed_files: string[];
}

/**
 * Makes an act final, with everything that follows from it, in the transaction that removes it. Nothing when it was
 * undone meanwhile.
 */
export type Settle = (tx: Queries, held: HeldAct, now: Date, licence: LicenceData) => Promise<Settled | null>;

/** The time for which acts of a licence are held, in seconds. */
export const holdSeconds = ({ settings }: Pick<LicenceData, 'settings'>): number =>
  typeof settings.hold_seconds === 'number' ? settings.hold_seconds : 10;

/**
 * Returns the seconds for which an act in so many dossiers is held: one more per hundred, since its answer may take so
 * long. Zero stays zero: the act is final at once.
 */
export function holdSecondsOfBulk(licence: Pick<LicenceData, 'settings'>, dossiers: number): number {
  const seconds = holdSeconds(licence);
  return seconds === 0 ? 0 : seconds + Math.floor(dossiers / 100);
}

/**
 * The job that makes what is held final once its time has come: exactly once, whichever process runs it and however
 * often, for the act is removed in the same transaction.
 */
export const settleHeld =
  (
    { db, clock, licences, adapters, log }: Pick<AppContext, 'db' | 'clock' | 'licences' | 'adapters' | 'log'>,
    settleBy: Record<HeldKind, Settle>,
  ): JobHandler<'held'> =>
  async ({ licence_id, payload }) => {
    const id = payload.held_id;
    const licence = await licences.byId(licence_id);
    if (!licence) return 'forget';
    const now = clock.now();
    const held = await db.query(licence_id, (q) => findPendingActById(q, licence_id, id));
    if (!held) return 'forget';
    // The clock was set back since.
    if (held.final_at > now) return 'later';
    const done = await db.transaction(licence_id, (tx) => settleBy[held.kind](tx, held, now, licence));
    for (const file of done?.removed_files ?? []) await removeBytes({ adapters, log }, file);
    return 'forget';
  };
