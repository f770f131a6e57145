import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { AddWords } from '../../../page/drafts/add-words.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { LocalizedFields } from '../../../page/fields/localized-fields.tsx';
import type { Localized } from '../../../page/fields/text-forms.ts';
import { Block } from '../../../page/layout/page.tsx';
import { Listed } from '../../../page/lists/listed.tsx';
import { ScoreQuestion } from './score-question.tsx';
import { findFirstGap, listUnaskedScores, type Question, toLocalizedOrNull } from './scores.ts';

type Settings = FirmLicence['settings'];

/** The questions to a client who scored the firm: one that depends on the score, then room for anything else. */
export function ScoreForm({ draft }: { draft: Drafted<Settings> }) {
  const t = useText();
  const { value, isElsewhere } = draft;
  const { nps } = value;
  const questions = nps?.follow_ups ?? [];
  const prompt = nps?.free_answer_prompt ?? null;
  const without = listUnaskedScores(questions);
  const gap = findFirstGap(questions);
  const set = (follow_ups: Question[], free_answer_prompt: Localized | null) => {
    const { nps: _, ...others } = value;
    const isNone = follow_ups.length === 0 && free_answer_prompt === null;
    draft.set(isNone ? others : { ...others, nps: { follow_ups, free_answer_prompt } });
  };
  const findFault = (place: string) => findDraftFault(draft, `/nps${place}`);
  const isWrong = (index: number) =>
    draft.saving === 'refused' &&
    (draft.error?.extra.fields ?? []).some(({ pointer }) => pointer.startsWith(`/settings/nps/follow_ups/${index}/`));
  const formatFault = (fault: string | null) => fault && t(fault === 'required' ? 'licence.missing' : 'licence.wrong');
  return (
    <Block title={t('questions.score')}>
      <DraftState
        of={draft}
        places={(place) =>
          t(place.endsWith('prompt') ? 'questions.nps_free_answer_prompt' : 'questions.nps_follow_ups')
        }
        fields={(name) => name === 'nps'}
      />
      <p>{t('questions.score_why')}</p>
      <Listed
        label={t('questions.nps_follow_ups')}
        items={questions}
        nameOf={({ from, to, question }) =>
          t(from === to ? 'questions.after_single' : 'questions.after', { from, to, question: getFirmText(question) })
        }
        detailsOf={({ alternatives, free_answer }) => [
          t('questions.answers', { count: alternatives.length }),
          free_answer && t('questions.with_own_answer'),
        ]}
        isWrong={isWrong}
        hasOrder={false}
        disabled={isElsewhere}
        change={(next) => set(next, prompt)}
        fields={(question, index, change) => (
          <ScoreQuestion
            of={question}
            at={index}
            faultOf={(place) => findFault(`/follow_ups/${index}${place}`)}
            change={change}
          />
        )}
      />
      {without.length > 0 && <p>{t('questions.without', { scores: without.join(', ') })}</p>}
      {!isElsewhere && gap && (
        <AddWords
          name="licence.nps.new"
          label={t('questions.question')}
          act={t('questions.nps_add')}
          maxLength={300}
          onAdd={(question) => set([...questions, { ...gap, question, alternatives: [], free_answer: null }], prompt)}
        />
      )}
      <LocalizedFields
        label={t('questions.nps_free_answer_prompt')}
        hint={t('questions.prompt_hint')}
        value={prompt}
        maxLength={300}
        disabled={isElsewhere}
        faultOf={(form) => formatFault(findFault(`/free_answer_prompt/${form}`))}
        onChange={(text) => set(questions, toLocalizedOrNull(text))}
      />
    </Block>
  );
}
