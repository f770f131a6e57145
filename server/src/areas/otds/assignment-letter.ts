import type { TermsReader } from '@klantportaal/contract/terms/assignment-terms';
import { formatLongDate } from '@klantportaal/contract/values/dutch-date';
import { formatEuro } from '@klantportaal/contract/values/euro';
import type { LetterData } from '../../documents/letter.ts';
import { pick } from '../../mails/content.ts';
import { letterheadOf } from '../../shared/letterhead.ts';
import type { LicenceData } from '../../shared/licences.ts';
import type { OtdRow } from './otds.queries.ts';

/** The assignment on the firm's paper, for a firm that sent facts but no document of its own. */
export function assignmentLetter(licence: LicenceData, { label, details }: OtdRow, reader: TermsReader): LetterData {
  const say = pick({ language: reader.locale, style: reader.style });
  const { service_name, subservice_name, total_at_once, total_monthly, date_finalised } = details;
  const facts = [
    { label: say('Dienst', 'Dienst', 'Service'), value: service_name },
    { label: say('Onderdeel', 'Onderdeel', 'Part'), value: subservice_name },
    { label: say('Eenmalig', 'Eenmalig', 'Once'), value: total_at_once == null ? null : formatEuro(total_at_once) },
    {
      label: say('Per maand', 'Per maand', 'Per month'),
      value: total_monthly == null ? null : formatEuro(total_monthly),
    },
    {
      label: say('Opgesteld op', 'Opgesteld op', 'Drawn up on'),
      value: date_finalised ? formatLongDate(date_finalised, reader.locale) : null,
    },
  ];
  return {
    language: reader.locale,
    title: label,
    firm: letterheadOf(licence),
    intro: [
      say(
        `Met deze opdracht vraagt u ${licence.name} om de dienst hieronder. De voorwaarden horen bij de opdracht.`,
        `Met deze opdracht vraag je ${licence.name} om de dienst hieronder. De voorwaarden horen bij de opdracht.`,
        `With this assignment you ask ${licence.name} for the service below. The terms belong to the assignment.`,
      ),
    ],
    facts: facts.flatMap((fact) => (fact.value ? [{ label: fact.label, value: fact.value }] : [])),
  };
}
