import { listKeys } from '../../values/objects.ts';

/** The data held of a person, how long they must be kept and on which ground. */

/** Kept from the closing of the dossier on, in months, on a ground of the law; a licence can set other terms. */
export const keptKinds = {
  documents: { months: 60, ground: 'Wft: het dossier van het advies, vijf jaar' },
  answers: { months: 60, ground: 'Wft en Wwft: wat is gevraagd en geantwoord, vijf jaar' },
  signatures: { months: 60, ground: 'Wft: wat is overeengekomen, vijf jaar' },
  damage_reports: { months: 60, ground: 'Wft: het dossier van de bemiddeling, vijf jaar' },
  mortgage_updates: { months: 60, ground: 'Wft: het dossier van het advies, vijf jaar' },
  payments: { months: 84, ground: 'AWR artikel 52: de administratie, zeven jaar' },
} as const satisfies Record<string, { months: number; ground: string }>;
export type KeptKind = keyof typeof keptKinds;
export const keptKindNames = listKeys(keptKinds);

/** The data that nothing obliges anybody to keep: they go at once. */
export const freeKinds = [
  'account',
  'contact',
  'drafts',
  'feedback',
  'mails',
  'received_mails',
  'repeated_calls',
] as const;
export type FreeKind = (typeof freeKinds)[number];
