import type { Reader } from '@klantportaal/contract/texts';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import type { LetterData } from '../../../platform/pdf/letter.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { createOtdSpeaker } from './otd-texts.ts';
import type { OtdRow } from './otds.queries.ts';

/** The assignment on the firm's letterhead, if the firm sent the facts but no document. */
export function createAssignmentLetter(
  licence: LicenceData,
  { label, details }: Pick<OtdRow, 'label' | 'details'>,
  reader: Reader,
): LetterData {
  const say = createOtdSpeaker(licence, reader);
  const { service_name, subservice_name, total_at_once, total_monthly, date_finalised } = details;
  const facts = [
    { label: say('letter.assignment.service'), value: service_name },
    { label: say('letter.assignment.part'), value: subservice_name },
    { label: say('letter.assignment.once'), value: total_at_once == null ? null : formatEuro(total_at_once) },
    {
      label: say('letter.assignment.per_month'),
      value: total_monthly == null ? null : formatEuro(total_monthly),
    },
    {
      label: say('letter.assignment.drawn_up'),
      value: date_finalised ? formatDutchDate(date_finalised) : null,
    },
  ];
  return {
    language: reader.locale,
    title: label,
    firm: toLetterhead(licence),
    intro: [say('letter.assignment.intro')],
    facts: facts.flatMap((fact) => (fact.value ? [{ label: fact.label, value: fact.value }] : [])),
  };
}
