import type { Locale } from '../language.ts';

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

/** A ground as it is answered, in a language; a firm's own stays in its words. */
export function groundIn(locale: Locale, ground: string): string {
  const { hold, ...whole } = erasureGrounds;
  if (ground.startsWith(hold.nl)) return hold[locale] + ground.slice(hold.nl.length);
  return Object.values(whole).find(({ nl }) => nl === ground)?.[locale] ?? ground;
}
