/** The party at work in a step of a mortgage application. */
export type AtWork = 'you' | 'adviser' | 'lender' | 'notary';

/**
 * TABLE: the steps that the trade's messages know, by their Dutch name in small letters, with who is at work. What a
 * step means stands in the texts (`timeline.…`). A firm's own step has neither.
 */
const steps = {
  inventarisatie: ['inventory', 'you'],
  advies: ['advice', 'adviser'],
  'aanvraag ontvangen': ['received', 'lender'],
  ontvangstbevestiging: ['received', 'lender'],
  'in behandeling': ['in_progress', 'lender'],
  'renteaanbod verzonden': ['rate_offer', 'you'],
  'wacht op stukken': ['documents', 'you'],
  'wacht op documenten': ['documents', 'you'],
  // Both spellings: that of the trade's messages, and the right one.
  'dossier te acceptatie': ['acceptance', 'lender'],
  'dossier ter acceptatie': ['acceptance', 'lender'],
  'bindende offerte': ['binding_offer', 'lender'],
  'bindende offerte verzonden': ['binding_offer', 'lender'],
  'finaal akkoord': ['final_approval', 'lender'],
  'gelden worden uitbetaald': ['payment', 'notary'],
  'naar de notaris': ['notary', 'notary'],
  'lening in beheer': ['in_management', 'lender'],
  zoekprofiel: ['search_profile', 'you'],
  zoeken: ['search_profile', 'you'],
  bezichtigen: ['viewing', 'you'],
  kijken: ['viewing', 'you'],
  bieden: ['bidding', 'you'],
  kopen: ['buying', 'notary'],
  verhuizen: ['moving', 'you'],
} as const satisfies Record<string, readonly [string, AtWork]>;

export type StepName = (typeof steps)[keyof typeof steps][0];

/** The step that a firm's label names, and who is at work in it; null for a step of the firm's own. */
export function findTimelineStep(label: string): { name: StepName; atWork: AtWork } | null {
  const name = label.trim().toLowerCase();
  const found = Object.hasOwn(steps, name) && (steps as Record<string, readonly [StepName, AtWork]>)[name];
  return found ? { name: found[0], atWork: found[1] } : null;
}
