import type { Locale } from '../../language.ts';
import type { keptKinds } from './retention.ts';

/**
 * TABLE: the grounds that are ours, and not of a firm's terms. Answers, and the certificate of an erasure, have the
 * Dutch; the console tells them in its reader's language.
 */
export const erasureGrounds = {
  trail: {
    nl: 'AVG artikel 5 lid 2: verantwoording, zonder namen',
    en: 'GDPR article 5(2): accountability, without names',
  },
  identity: { nl: 'van wie het bewaarde is', en: 'whose the rest is' },
  /** Before the reason that the firm gave. */
  hold: { nl: 'bewaarplicht door het kantoor: ', en: 'legal hold of the firm: ' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** TABLE: the grounds of our own terms (`keptKinds`) in English. The compiler enforces that each has one. */
const groundsOfTerms: Readonly<Record<(typeof keptKinds)[keyof typeof keptKinds]['ground'], string>> = {
  'Wft: het dossier van het advies, vijf jaar': 'Wft: the file of the advice, five years',
  'Wft en Wwft: wat is gevraagd en geantwoord, vijf jaar': 'Wft and Wwft: what was asked and answered, five years',
  'Wft: wat is overeengekomen, vijf jaar': 'Wft: what was agreed, five years',
  'Wft: het dossier van de bemiddeling, vijf jaar': 'Wft: the file of the mediation, five years',
  'AWR artikel 52: de administratie, zeven jaar': 'AWR article 52: the accounts, seven years',
};

/** A ground as it is answered, in a language; a firm's own stays in its words. */
export function translateGround(locale: Locale, ground: string): string {
  const { hold, ...whole } = erasureGrounds;
  if (ground.startsWith(hold.nl)) return hold[locale] + ground.slice(hold.nl.length);
  if (locale === 'en' && ground in groundsOfTerms) return groundsOfTerms[ground as keyof typeof groundsOfTerms];
  return Object.values(whole).find(({ nl }) => nl === ground)?.[locale] ?? ground;
}
