/**
 * TABLE: what was looked at, in the words of the trail: a line that says 'read' says what. The
 * compiler refuses a read of what has no words.
 */
export const targetWords = {
  dossier: ['dossier', 'client file'],
  erasure: ['wat wissen zou doen', 'what erasing would do'],
  consumer: ['persoon', 'person'],
  action: ['vraag', 'to-do'],
  delivery: ['document', 'document'],
  original: ['bestand zoals het kwam', 'file as it came'],
  answers: ['vragenlijst', 'questionnaire'],
  signature: ['handtekening', 'signature'],
  preferences: ['voorkeuren', 'preferences'],
  licence: ['het hele kantoor', 'the whole firm'],
  'damage-report': ['schademelding', 'damage report'],
  persons: ['persoon', 'person'],
  products: ['product', 'product'],
  actions: ['vraag', 'to-do'],
  nps: ['vraag om feedback', 'question for feedback'],
  'nps-invitation': ['vraag om feedback', 'question for feedback'],
  'dossier-closing': ['of het dossier gesloten is', 'whether the client file is closed'],
  invoice: ['factuur', 'invoice'],
  trail: ['logboek', 'audit trail'],
  'received-mail': ['binnengekomen e-mail', 'email that came in'],
  'trail-review': ['maandcontrole', 'monthly review'],
} as const satisfies Record<string, readonly [nl: string, en: string]>;

/** The kinds of target that an audit entry can name as read. */
export type TargetKind = keyof typeof targetWords;
