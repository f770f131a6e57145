import { ImportNpsQuestions } from '@klantportaal/contract/backoffice/licence';
import type { Locale } from '@klantportaal/contract/language';
import type { LicenceData } from '../../licences/licences.ts';
import type { NpsFollowUpOfBand } from '../../schema/nps.table.ts';

interface Questions {
  follow_ups: NpsFollowUpOfBand[];
  free_answer_prompt: string | null;
}

/** What the licence asks after a score (`settings.nps`), in one language; without settings, nothing. */
export function questionsOf({ settings }: Pick<LicenceData, 'settings'>, locale: Locale): Questions {
  const { follow_ups, free_answer_prompt } = ImportNpsQuestions.parse(settings.nps ?? {});
  const said = <T extends { nl: string; en?: string | undefined }>(text: T) => text[locale] ?? text.nl;
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
