import { erasureGrounds } from '@klantportaal/contract/modules/compliance/erasure-grounds';
import type { Erasure } from '@klantportaal/contract/modules/compliance/privacy';
import { freeKinds, type KeptKind, keptKindNames } from '@klantportaal/contract/modules/compliance/retention';
import type { Queries } from '../../../platform/db/queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { countOfFree, countRows, type FoundPerson } from './erasure.queries.ts';
import { findKeptUntil, getTerm } from './terms.ts';

const TRAIL = { kind: 'trail', ground: erasureGrounds.trail.nl, until: null, count: 1 };

/** The effects of erasing one consumer now. */
export interface ErasurePlan extends Pick<Erasure, 'goes' | 'stays'> {
  /** Kinds past their term, which are therefore erased as well. */
  pastTerm: KeptKind[];
  /** Under a legal hold nothing goes. */
  isHeld: boolean;
  /** Nothing of them is left but the trail. */
  isWhole: boolean;
}

/** By the terms of the licence, the closing of the dossier and its hold; it reads alone. */
export async function planErasure(
  tx: Queries,
  { person, closed_on, legal_hold }: FoundPerson,
  settings: LicenceData['settings'],
  today: string,
): Promise<ErasurePlan> {
  const plan: ErasurePlan = { goes: [], stays: [], pastTerm: [], isHeld: legal_hold !== null, isWhole: false };
  const { goes, stays, pastTerm } = plan;
  const byFirm = erasureGrounds.hold.nl + legal_hold;
  for (const kind of keptKindNames) {
    const count = await countRows(tx, kind, person);
    if (count === 0) continue;
    const { months, ground } = getTerm(settings, kind);
    const until = findKeptUntil(closed_on, months);
    if (plan.isHeld) stays.push({ kind, count, ground: byFirm, until: null });
    else if (until === null || until >= today) stays.push({ kind, count, ground, until });
    else {
      pastTerm.push(kind);
      goes.push({ kind, count });
    }
  }
  if (plan.isHeld) stays.push({ kind: 'person', count: 1, ground: byFirm, until: null });
  else {
    plan.isWhole = stays.length === 0;
    for (const kind of freeKinds) {
      const count = kind === 'contact' ? 0 : await countOfFree(tx, kind, person);
      if (count > 0) goes.push({ kind, count });
    }
    goes.push({ kind: plan.isWhole ? 'person' : 'contact', count: 1 });
    if (!plan.isWhole) {
      const last = stays.map(({ until }) => until);
      const until = last.includes(null) ? null : (last.toSorted().at(-1) ?? null);
      stays.push({ kind: 'identity', count: 1, ground: erasureGrounds.identity.nl, until });
    }
  }
  return plan;
}

/** Adds the trail, which stays of everybody, for the answer. */
export const withTrail = (stays: Erasure['stays']): Erasure['stays'] => [...stays, TRAIL];
