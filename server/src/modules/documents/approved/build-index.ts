import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import type { LetterData } from '../../../platform/pdf/letter.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { getFirmLanguage } from './name-documents.ts';

/** A line of the index: a document, and its pages (in a ZIP how many) or why it is not there. */
export interface IndexLine {
  name: string;
  place: string;
}

const texts = {
  nl: {
    title: (label: string) => `Documenten van ${label}`,
    intro: 'Deze documenten zijn door ons beoordeeld en goedgekeurd.',
    day: 'Datum',
    contents: 'Inhoud',
    document: 'Document',
    pages: 'Blz.',
    damaged: 'ontbreekt: beschadigd',
    name: 'Inhoud.pdf',
  },
  en: {
    title: (label: string) => `Documents of ${label}`,
    intro: 'We have checked and approved these documents.',
    day: 'Date',
    contents: 'Contents',
    document: 'Document',
    pages: 'Pages',
    damaged: 'missing: damaged',
    name: 'Contents.pdf',
  },
} as const;

export const getIndexTexts = (licence: Pick<LicenceData, 'languages'>) => texts[getFirmLanguage(licence)];

/** The index as a letter of the firm: what is there, in its order, and where. */
export function buildIndex(
  licence: LicenceData,
  { dossier, day, lines }: { dossier: string; day: string; lines: readonly IndexLine[] },
): LetterData {
  const language = getFirmLanguage(licence);
  const { title, intro, day: dayLabel, contents, document, pages } = texts[language];
  return {
    language,
    title: title(dossier),
    firm: toLetterhead(licence),
    about: [{ label: dayLabel, value: formatDutchDate(day) }],
    intro: [intro],
    sections: [
      {
        title: contents,
        table: {
          columns: [{ label: document }, { label: pages, align: 'end' }],
          rows: lines.map(({ name, place }) => [name, place]),
        },
      },
    ],
  };
}
