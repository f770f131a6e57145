import type { Reader } from '@klantportaal/contract/texts';
import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import type { LetterData } from '../../platform/pdf/letter.ts';
import { toLetterhead } from '../licences/letterhead.ts';
import type { LicenceData } from '../licences/licences.ts';
import type { AnsweredSection } from './answers.table.ts';

interface Answered {
  title: string;
  version: string;
  sections: AnsweredSection[];
  by: string;
  at: Date;
}

type Say = (key: string) => string;

/** Questions and answers on the firm's letterhead, for the adviser's dossier. */
export function createAnswersLetter(licence: LicenceData, answered: Answered, reader: Reader, say: Say): LetterData {
  return {
    language: reader.locale,
    title: answered.title,
    firm: toLetterhead(licence),
    recipient: [answered.by],
    intro: [say('letter.answers.intro')],
    facts: [
      { label: say('letter.answers.by'), value: answered.by },
      { label: say('letter.answers.sent'), value: formatDutchMoment(answered.at) },
      { label: say('letter.answers.version'), value: answered.version },
    ],
    sections: answered.sections,
  };
}
