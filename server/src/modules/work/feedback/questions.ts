import { findLocalized, type LocalizedText } from '@klantportaal/contract/localized-text';
import { ImportNpsQuestions } from '@klantportaal/contract/modules/firms/licence';
import type { Reader } from '@klantportaal/contract/texts';
import type { NpsFollowUpOfBand } from '../../feedback/nps.table.ts';
import type { LicenceData } from '../../licences/licences.ts';

interface Questions {
  follow_ups: NpsFollowUpOfBand[];
  free_answer_prompt: string | null;
}

/** What the licence asks somebody after a score (`settings.nps`); without settings, nothing. */
export function questionsOf(
  { settings }: Pick<LicenceData, 'settings'>,
  reader: Pick<Reader, 'locale' | 'style'>,
): Questions {
  const { follow_ups, free_answer_prompt } = ImportNpsQuestions.parse(settings.nps ?? {});
  const said = (text: LocalizedText) => findLocalized(text, reader) ?? '';
  return {
    follow_ups: follow_ups.map(({ from, to, question, alternatives, free_answer }) => ({
      from,
      to,
      question: said(question),
      alternatives: alternatives.map(said),
      free_answer: free_answer && said(free_answer),
    })),
    free_answer_prompt: free_answer_prompt && said(free_answer_prompt),
  };
}
