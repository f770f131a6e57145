import { guaranteeTerms } from '@klantportaal/contract/modules/signing/terms/guarantee-terms';
import type { Reader } from '@klantportaal/contract/texts';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import type { LetterData } from '../../../platform/pdf/letter.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { speak } from '../../licences/speak.ts';
import type { Sent } from './sent.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

/** The request of a guarantee on the firm's letterhead, if the firm sent the facts but no document. */
export function requestLetter(
  licence: LicenceData,
  { label, details }: { label: string; details: Sent },
  reader: Reader & { name: string },
): LetterData {
  const { percent_of_price: percent, repayment_days: days } = guaranteeTerms;
  const say = speak({ nl, en }, licence.words, reader, { firm: licence.name, percent, days });
  const formatDay = (day: string | null | undefined) => (day ? formatDutchDate(day) : null);
  const formatEuros = (amount: number | null | undefined) => (amount == null ? null : formatEuro(amount));
  const premium = formatEuros(details.premium);
  const facts = [
    { label: say('letter.guarantee.product'), value: label },
    { label: say('letter.guarantee.company'), value: details.company },
    { label: say('letter.guarantee.price'), value: formatEuros(details.purchase_price) },
    { label: say('letter.guarantee.agreed_on'), value: formatDay(details.purchase_agreement_date) },
    { label: say('letter.guarantee.amount'), value: formatEuros(details.amount) },
    { label: say('letter.guarantee.cost'), value: formatEuros(details.cost) },
    { label: say('letter.guarantee.orv_cost'), value: formatEuros(details.one_off_additional_orv_cost || null) },
    {
      label: say('letter.guarantee.premium'),
      value: premium && say('letter.guarantee.per_month', { amount: premium }),
    },
    { label: say('letter.guarantee.date'), value: formatDay(details.date_bankguarantee) },
    { label: say('letter.guarantee.deadline'), value: formatDay(details.date_ultimate) },
  ];
  return {
    language: reader.locale,
    title: say('letter.guarantee.title'),
    firm: toLetterhead(licence),
    recipient: [reader.name],
    intro: [say('letter.guarantee.intro')],
    facts: facts.flatMap((fact) => (fact.value ? [{ label: fact.label, value: fact.value }] : [])),
    sections: [
      {
        title: say('letter.guarantee.about'),
        paragraphs: [say('letter.guarantee.how_much'), say('letter.guarantee.repay')],
      },
    ],
  };
}
