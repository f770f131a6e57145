import { describe, expect, test } from 'vitest';
import { adaptDraft, type DraftContent, listAnswerTexts } from './draft.ts';
import { type QuestionnaireRow, questionnaires } from './questionnaires.ts';

const check: QuestionnaireRow = questionnaires['mortgage-check'];
const inventory: QuestionnaireRow = questionnaires['inventory-form'];

/** The texts in Dutch, with what is filled in. */
const speak =
  ({ texts }: QuestionnaireRow) =>
  (key: string, values: Record<string, string | number> = {}): string =>
    (texts.nl[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Lists the answers of which no question remains. */
function listLostAnswers(row: QuestionnaireRow, answers: object) {
  const content: DraftContent = {
    questions: '1',
    device: 'phone',
    step: 2,
    answers: { ...answers },
    words: listAnswerTexts(row, { ...answers }, speak(row)),
    lost: [],
  };
  const later = { ...row, questionnaire: { name: row.questionnaire.name, version: '99', actionTypes: [], steps: [] } };
  return adaptDraft(later, content).lost.map(({ question, answer }) => `${question} ${answer}`);
}

describe('answers whose question is gone are shown in words', () => {
  test('also when a switch of the licence, an age or another answer decided that they are asked', () => {
    const answers = {
      mortgage_running: '1',
      home_developed_since_mortgage: 'increased',
      market_value_amount_increased: 410_000,
      market_value_date_increased: '2026-03-01',
      based_on_increased: 'woz',
      other_questions: 'Kan ik aflossen?',
    };
    expect(listLostAnswers(check, answers)).toEqual([
      'Loopt uw hypotheek nog? Ja',
      'Is uw woning meer of minder waard sinds u de hypotheek afsloot? Meer waard',
      'Hoeveel is de woning nu waard? €\u00a0410.000,00',
      'Van welke datum is die waarde? 01-03-2026',
      'Hoe is die waarde bepaald? Door de gemeente (WOZ-waarde)',
      'Hebt u nog andere vragen? Kan ik aflossen?',
    ]);
  });

  test('each tick by its own option', () => {
    expect(listLostAnswers(check, { second_house: true, moving: true, renovate: false })).toEqual([
      'Welke plannen hebt u voor de komende 10 jaar? Een tweede woning kopen',
      'Welke plannen hebt u voor uw woning? Verhuizen',
    ]);
  });

  test('of a row, after its name', () => {
    expect(listLostAnswers(inventory, { pension: { pensions: [{ company: 'Fonds', amount: 12_000 }] } })).toEqual([
      'Pensioen 1: Pensioenfonds of verzekeraar Fonds',
      'Pensioen 1: Bedrag per jaar €\u00a012.000,00',
    ]);
  });
});

test('what is lost again and again fills no more than a draft may: the last of it stays', () => {
  const { name } = check.questionnaire;
  const later = { ...check, questionnaire: { name, version: '99', actionTypes: [], steps: [] } };
  const lost = ['a', 'b', 'c'].map((letter) => ({
    key: letter,
    raw: letter,
    question: letter,
    answer: letter.repeat(90_000),
  }));
  const content: DraftContent = { questions: '1', device: 'phone', step: 0, answers: { d: 'd' }, words: {}, lost };
  expect(adaptDraft(later, content).lost.map(({ question }) => question)).toEqual(['b', 'c', 'd']);
});
