import type { InboxKind } from '@klantportaal/contract/modules/work/inbox-kinds';
import { tellInBothLanguages } from '../../licences/own-words.ts';

type Words = { nl: string; en: string };

/**
 * TABLE: what a line of the inbox is called, before what it is about; by `state` where it makes a difference, `else` for
 * all others. The compiler enforces that every kind has both languages.
 */
const titles: Record<InboxKind, { else: Words } & Record<string, Words>> = {
  delivery: {
    else: { nl: 'Te beoordelen', en: 'To be judged' },
    in_doubt: { nl: 'In twijfel', en: 'In doubt' },
    provisionally_approved: { nl: 'Voorlopig akkoord', en: 'Provisionally approved' },
  },
  lapse: { else: { nl: 'Verloopt binnenkort', en: 'Lapses soon' }, lapsed: { nl: 'Verlopen', en: 'Lapsed' } },
  answers: { else: { nl: 'Ingevuld', en: 'Filled in' } },
  approval: { else: { nl: 'Niet akkoord', en: 'Declined' }, question: { nl: 'Vraag over', en: 'Question about' } },
  signature: { else: { nl: 'Ondertekend', en: 'Signed' } },
  payment: {
    else: { nl: 'Betaling wijkt af', en: 'Payment differs' },
    underpaid: { nl: 'Te weinig betaald', en: 'Paid too little' },
    overpaid: { nl: 'Te veel betaald', en: 'Paid too much' },
    'already-paid': { nl: 'Dubbel betaald', en: 'Paid twice' },
    'payment.refunded': { nl: 'Terugbetaald', en: 'Refunded' },
    'payment.refund-reversed': { nl: 'Terugbetaling niet doorgegaan', en: 'Refund did not go through' },
    'payment.charged-back': { nl: 'Teruggeboekt door de bank', en: 'Taken back by the bank' },
    'payment.chargeback-reversed': { nl: 'Toch ontvangen na terugboeking', en: 'Received after all' },
  },
  damage: { else: { nl: 'Schade gemeld', en: 'Damage reported' } },
  appointment: { else: { nl: 'Afspraak afgezegd', en: 'Appointment cancelled' } },
  dossier: { else: { nl: 'Nieuw dossier', en: 'New client file' } },
  mortgage: {
    else: { nl: 'Hypotheek bijgewerkt', en: 'Mortgage updated' },
    'market-value': { nl: 'Woningwaarde opgegeven', en: 'Value of the home given' },
    opportunity: { nl: 'Antwoord op besparing', en: 'Answer to a savings offer' },
  },
  mail: {
    else: { nl: 'E-mail niet verzonden', en: 'Mail not sent' },
    refused: { nl: 'E-mail geweigerd', en: 'Mail refused' },
  },
};

/** The title of a line, in both languages; `label_en` where what it is about has an English name. */
export function formatTitle(
  kind: InboxKind,
  state: string | null,
  label: string | null,
  label_en: string | null,
): Words {
  const { nl, en } = titles[kind][state ?? 'else'] ?? titles[kind].else;
  const formatSubject = (name: string | null) => (name ? `: ${name}` : '');
  return {
    nl: `${nl}${formatSubject(label)}`,
    en: `${en}${formatSubject(label && (tellInBothLanguages(label, label_en).en ?? label))}`,
  };
}
