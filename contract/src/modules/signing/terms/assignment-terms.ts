/**
 * The terms of an assignment when the firm does not supply its own (`otd_conditions_content` of its licence). They are
 * here rather than among the portal's texts because both sides need identical words: the portal shows them, the server
 * writes them into the signed document and stores their hash.
 */
import type { Reader } from '../../../texts.ts';
import { businessTerms as terms } from './business-terms.ts';

export interface Terms {
  title: string;
  sections: { title: string; paragraphs: string[] }[];
}

/** To be changed with every change to the words below. */
export const ASSIGNMENT_TERMS_VERSION = '2026-2';

/** The terms in the reader's language and address style. */
export function buildAssignmentTerms({ locale, style }: Reader): Terms {
  const say = (formal: string, informal: string, english: string) =>
    locale === 'en' ? english : style === 'formal' ? formal : informal;
  return {
    title: say('Voorwaarden van de opdracht', 'Voorwaarden van de opdracht', 'Terms of the service agreement'),
    sections: [
      {
        title: say('Wat wij doen', 'Wat wij doen', 'What we do'),
        paragraphs: [
          say(
            'Wij adviseren u over de onderwerpen die in de opdracht staan. U krijgt ons advies op papier, met een uitleg die u rustig kunt nalezen.',
            'Wij adviseren je over de onderwerpen die in de opdracht staan. Je krijgt ons advies op papier, met een uitleg die je rustig kunt nalezen.',
            'We advise you on the subjects in the service agreement. You get our advice in writing, with an explanation that you can read in your own time.',
          ),
        ],
      },
      {
        title: say('Wat wij van u vragen', 'Wat wij van je vragen', 'What we ask of you'),
        paragraphs: [
          say(
            'U geeft ons juiste en volledige gegevens. Verandert er iets in uw situatie? Dan laat u ons dat zo snel mogelijk weten.',
            'Je geeft ons juiste en volledige gegevens. Verandert er iets in je situatie? Dan laat je ons dat zo snel mogelijk weten.',
            'You give us correct and complete facts. If your situation changes, tell us as soon as possible.',
          ),
        ],
      },
      {
        title: say('Kosten en betaling', 'Kosten en betaling', 'Costs and payment'),
        paragraphs: [
          say(
            `De kosten staan in de opdracht. U betaalt een factuur binnen ${terms.payment_days} dagen. Klopt er iets niet aan een factuur? Dan meldt u dat binnen ${terms.invoice_complaint_days} dagen.`,
            `De kosten staan in de opdracht. Je betaalt een factuur binnen ${terms.payment_days} dagen. Klopt er iets niet aan een factuur? Dan meld je dat binnen ${terms.invoice_complaint_days} dagen.`,
            `The costs are in the service agreement. You pay an invoice within ${terms.payment_days} days. If something is wrong with an invoice, tell us within ${terms.invoice_complaint_days} days.`,
          ),
          say(
            `Betaalt u te laat, dan krijgt u eerst een herinnering. Blijft betaling daarna uit, dan komen er incassokosten bij: minstens ${terms.collection_costs_percent}% van wat u nog moet betalen.`,
            `Betaal je te laat, dan krijg je eerst een herinnering. Blijft betaling daarna uit, dan komen er incassokosten bij: minstens ${terms.collection_costs_percent}% van wat je nog moet betalen.`,
            `If you pay late, you first get a reminder. If payment still does not follow, collection costs are added: at least ${terms.collection_costs_percent}% of what you still owe.`,
          ),
        ],
      },
      {
        title: say('Automatische incasso', 'Automatische incasso', 'Direct debit'),
        paragraphs: [
          say(
            `Hebt u ons een machtiging gegeven, dan schrijven wij de kosten af van uw rekening. Bent u het niet eens met een afschrijving? Dan kunt u die binnen ${terms.sepa_refund_weeks} weken laten terugboeken door uw bank.`,
            `Heb je ons een machtiging gegeven, dan schrijven wij de kosten af van je rekening. Ben je het niet eens met een afschrijving? Dan kun je die binnen ${terms.sepa_refund_weeks} weken laten terugboeken door je bank.`,
            `If you gave us a mandate, we collect the costs from your account. If you disagree with a payment, you can have your bank refund it within ${terms.sepa_refund_weeks} weeks.`,
          ),
        ],
      },
      {
        title: say('Opzeggen', 'Opzeggen', 'Ending the service agreement'),
        paragraphs: [
          say(
            `De opdracht eindigt als het advies klaar is. Een dienst die doorloopt, kunt u opzeggen. De opzegtermijn is ${terms.notice_days} dagen.`,
            `De opdracht eindigt als het advies klaar is. Een dienst die doorloopt, kun je opzeggen. De opzegtermijn is ${terms.notice_days} dagen.`,
            `The service agreement ends when the advice is done. You can end a service that continues, with ${terms.notice_days} days' notice.`,
          ),
        ],
      },
      {
        title: say('Als het misgaat', 'Als het misgaat', 'When something goes wrong'),
        paragraphs: [
          say(
            `Maken wij een fout, dan geeft u ons minstens ${terms.default_days} dagen om die te herstellen. Pas daarna zijn wij in verzuim: dan hebben wij ons niet aan de afspraak gehouden.`,
            `Maken wij een fout, dan geef je ons minstens ${terms.default_days} dagen om die te herstellen. Pas daarna zijn wij in verzuim: dan hebben wij ons niet aan de afspraak gehouden.`,
            `If we make a mistake, you give us at least ${terms.default_days} days to put it right. Only after that are we in default: we have then failed to do what we agreed.`,
          ),
          say(
            `Bent u niet tevreden? Vertel het ons binnen ${terms.complaint_days} dagen nadat u het merkte. Een vordering op ons vervalt na ${terms.claims_expire_years} jaar.`,
            `Ben je niet tevreden? Vertel het ons binnen ${terms.complaint_days} dagen nadat je het merkte. Een vordering op ons vervalt na ${terms.claims_expire_years} jaar.`,
            `Not satisfied? Tell us within ${terms.complaint_days} days of noticing the problem. A claim against us expires after ${terms.claims_expire_years} years.`,
          ),
        ],
      },
      {
        title: say('Uw gegevens', 'Je gegevens', 'Your data'),
        paragraphs: [
          say(
            'Wij gebruiken uw gegevens alleen voor dit advies en de producten die erbij horen, en bewaren ze zolang de wet dat vraagt.',
            'Wij gebruiken je gegevens alleen voor dit advies en de producten die erbij horen, en bewaren ze zolang de wet dat vraagt.',
            'We use your data for this advice and its products only, and keep them for as long as the law requires.',
          ),
          say(
            'Op de opdracht is Nederlands recht van toepassing.',
            'Op de opdracht is Nederlands recht van toepassing.',
            'Dutch law applies to the service agreement.',
          ),
        ],
      },
    ],
  };
}
