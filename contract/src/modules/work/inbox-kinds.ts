import { listKeys } from '../../values/objects.ts';

/**
 * TABLE: what can wait for a person of the firm, in the order in which a list of the kinds shows them, and what takes a
 * line of it away. `ends`: `verdict`: how the delivery stands; `done`: a person says so. The compiler
 * forces: words in both languages for each (`server/src/modules/work/inbox/words.ts`).
 */
export const inboxKinds = {
  delivery: { ends: 'verdict', about: 'A delivery that is not judged, in doubt, or only provisionally approved.' },
  lapse: { ends: 'done', about: 'An approved document that lapses within two weeks, or did.' },
  answers: { ends: 'done', about: 'A questionnaire, or the date of the conditions precedent, that a consumer sent.' },
  approval: { ends: 'done', about: 'A question about a document, or a document or proposal that was declined.' },
  signature: { ends: 'done', about: 'A signature that was given.' },
  payment: { ends: 'done', about: 'Money that came in and differs from what the invoice asks, or that went back.' },
  damage: { ends: 'done', about: 'Damage that a consumer reported.' },
  appointment: { ends: 'done', about: 'An appointment that a consumer cancelled.' },
  dossier: { ends: 'done', about: 'A dossier of the open form; assigning it to an adviser takes it away too.' },
  mortgage: { ends: 'done', about: 'What a consumer sent about a mortgage.' },
  mail: { ends: 'done', about: 'A mail that was refused, or could not be sent for three days.' },
} as const satisfies Record<string, { ends: 'verdict' | 'done'; about: string }>;

export type InboxKind = keyof typeof inboxKinds;
export const inboxKindNames = listKeys(inboxKinds);
