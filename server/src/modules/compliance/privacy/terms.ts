import { type KeptKind, keptKinds } from '@klantportaal/contract/modules/compliance/retention';
import { Temporal } from 'temporal-polyfill';
import type { LicenceData } from '../../licences/licences.ts';

/** The time for which a kind is kept, by the licence or else by the law as we know it. */
export function getTerm(settings: LicenceData['settings'], kind: KeptKind): { months: number; ground: string } {
  const own = settings.retention?.[kind];
  return own ?? keptKinds[kind];
}

/** The last day on which it is kept; null: the dossier is open, so that the term has not begun. */
export const findKeptUntil = (closed_on: string | null, months: number): string | null =>
  closed_on === null ? null : Temporal.PlainDate.from(closed_on).add({ months }).toString();
