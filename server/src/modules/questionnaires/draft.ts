import { fitAnswers } from '@klantportaal/contract/modules/questionnaires/fitting';
import {
  type Answers,
  isEmpty,
  listAnswerKeys,
  listQuestions,
  withRows,
} from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { DRAFT_CHARACTERS } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import {
  formatAnswer,
  formatLabel,
  getOptionTextKey,
  type Speak,
} from '@klantportaal/contract/modules/questionnaires/summary';
import { readValue } from '@klantportaal/contract/values/tree';
import type { QuestionnaireRow } from './questionnaires.ts';

interface AnswerInWords {
  question: string;
  answer: string;
}

/** An answer that has no place any more: by the key under which it was asked, and as it was kept. */
interface LostAnswer extends AnswerInWords {
  key: string;
  raw: string;
}

/** The content of a draft, encrypted at rest. */
export interface DraftContent {
  /** The version of the questions under which it was saved. */
  questions: string;
  device: string;
  step: number;
  answers: Answers;
  /** Each answer as it was asked, by its key: what is left to show once its question is gone. */
  words: Record<string, AnswerInWords>;
  /** Answers that fitted nowhere any more when the questions changed. */
  lost: LostAnswer[];
}

/**
 * The draft under the questions of now: what no longer fits is kept in words. What a page of older questions saved after
 * one of newer ones is lost a second time: the last of an answer stands for both.
 */
export function adaptDraft({ questionnaire }: QuestionnaireRow, content: DraftContent): DraftContent {
  if (content.questions === questionnaire.version) return content;
  const { answers, lost } = fitAnswers(questionnaire, content.answers);
  const again = new Set(lost);
  const inWords = lost.map((key): LostAnswer => {
    const raw = getAnswerText(content.answers, key);
    return { key, raw, ...(content.words[key] ?? { question: key, answer: raw }) };
  });
  return {
    ...content,
    questions: questionnaire.version,
    answers,
    step: Math.min(content.step, questionnaire.steps.length - 1),
    lost: keepNewestLost([...content.lost.filter(({ key }) => !again.has(key)), ...inWords]),
  };
}

/** Keeps the newest of the lost answers, as many as a draft may hold. */
function keepNewestLost(lost: readonly LostAnswer[]): LostAnswer[] {
  let room = DRAFT_CHARACTERS;
  const kept = lost.toReversed().filter(({ question, answer }) => {
    room -= question.length + answer.length;
    return room >= 0;
  });
  return kept.toReversed();
}

function getAnswerText(answers: Answers, path: string): string {
  const value = readValue(answers, path) ?? '';
  return typeof value === 'object' ? '' : String(value);
}

/**
 * The words of a save by a page that asks other questions than those of now: what these do not know is said as it was
 * before, as far as that is known.
 */
export function listTextsAcrossVersions(
  row: QuestionnaireRow,
  answers: Answers,
  before: DraftContent | null,
  say: Speak,
): DraftContent['words'] {
  const { answers: fit, lost } = fitAnswers(row.questionnaire, answers);
  const lostBefore = new Map(before?.lost.map((answer) => [answer.key, answer]));
  const unknown = lost.map((key) => {
    const gone = lostBefore.get(key);
    const was = before?.words[key] ?? gone;
    const answer = getAnswerText(answers, key);
    const isSame = before !== null && (was === gone ? gone?.raw : getAnswerText(before.answers, key)) === answer;
    return [key, { question: was?.question ?? key, answer: (isSame && was?.answer) || answer }];
  });
  return { ...Object.fromEntries(unknown), ...listAnswerTexts(row, fit, say) };
}

/**
 * Lists the answers so far, in words, by the key under which they are kept: also those that a switch, an age or another
 * answer hides now, because they may be asked again, or be lost when the questions change.
 */
export function listAnswerTexts({ questionnaire }: QuestionnaireRow, answers: Answers, say: Speak) {
  const questions = withRows(listQuestions(questionnaire), answers).filter(({ rows }) => !rows);
  const given = questions.flatMap((question) =>
    listAnswerKeys(question)
      .map((key) => ({ key, value: readValue(answers, key) }))
      .filter(({ value }) => typeof value !== 'object' && !isEmpty(value) && value !== false)
      .map(({ key, value }) => [
        key,
        {
          question: formatLabel(questionnaire, question, say),
          answer:
            question.kind === 'ticks'
              ? say(getOptionTextKey(questionnaire, question, key))
              : formatAnswer(questionnaire, question, value, say),
        },
      ]),
  );
  // Two questions may share a tick, such as 'moving': the first says it best.
  return Object.fromEntries(given.toReversed()) as DraftContent['words'];
}
