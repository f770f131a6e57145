import { findLocalized, type LocalizedText } from '@klantportaal/contract/localized-text';
import { ImportNpsQuestions } from '@klantportaal/contract/modules/firms/licence';
import type { Reader } from '@klantportaal/contract/texts';
import type { NpsFollowUpOfBand } from '../../feedback/nps.table.ts';
import type { LicenceData } from '../../licences/licences.ts';

interface Questions {
  follow_ups: NpsFollowUpOfBand[];
  free_answer_prompt: string | null;
}

/** The licence's questions after a score (`settings.nps`); empty without settings. */
export function getNpsQuestions(
  { settings }: Pick<LicenceData, 'settings'>,
  reader: Pick<Reader, 'locale' | 'style'>,
): Questions {
  const { follow_ups, free_answer_prompt } = ImportNpsQuestions.parse(settings.nps ?? {});
  const localise = (text: LocalizedText) => findLocalized(text, reader) ?? '';
  return {
    follow_ups: follow_ups.map(({ from, to, question, alternatives, free_answer }) => ({
      from,
      to,
      question: localise(question),
      alternatives: alternatives.map(localise),
      free_answer: free_answer && localise(free_answer),
    })),
    free_answer_prompt: free_answer_prompt && localise(free_answer_prompt),
  };
}
