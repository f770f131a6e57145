// @vitest-environment jsdom
import type { NpsScoreResult } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Stubs, serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import NpsFeedbackPage from './nps-feedback-page.tsx';

const result: NpsScoreResult = {
  id: 'r1',
  result_id: 'r1',
  follow_up: { question: 'Wat viel u tegen?', alternatives: ['De duur', 'De kosten'], free_answer: 'Iets anders' },
  free_answer_prompt: 'Wilt u nog iets vertellen?',
};
const thanks = 'Bedankt voor het geven van feedback!';
const prompt = { id: 'r1', free_answer_prompt: 'Wilt u nog iets vertellen?' };

async function open(stubs: Stubs, query: Record<string, string> = { token: 'abc', value: '4' }) {
  const seen = serve(stubs);
  await showPage(<NpsFeedbackPage />, { name: 'nps-feedback', query, texts: ['nps-feedback'] });
  const sent = (part: string) =>
    seen.filter(({ path }) => path === `/api/nps-feedback/${part}`).map(({ body }) => body as object);
  return { user: userEvent.setup(), sent, seen };
}
const option = (name: string) => screen.findByRole('button', { name });
const confirmed = (score: number) => ({ score, npsToken: 'abc', confirmed: true, resultId: 'r1' });
const shown = (score: number) => ({ score, npsToken: 'abc', confirmed: false });

beforeEach(() => {
  sessionStorage.clear();
  addressStyle.set('formal');
});
afterEach(() => vi.unstubAllGlobals());
// Whatever state a test ends in, axe finds nothing in it.
afterEach(expectAccessible);

describe('opening the link', () => {
  test('says that it is busy, then shows the score and what is asked about it', async () => {
    let arrive: (value: NpsScoreResult) => void = () => {};
    await open({ sendNpsScore: new Promise<NpsScoreResult>((resolve) => (arrive = resolve)) });
    expect(screen.getByText('Feedback verwerken...').getAttribute('role')).toBe('status');
    arrive(result);
    expect(await screen.findByRole('group', { name: 'Wat viel u tegen?' })).toBeDefined();
    expect(screen.queryByText('Feedback verwerken...')).toBeNull();
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['4']);
    for (const name of ['De duur', 'De kosten', 'Iets anders']) expect(await option(name)).toBeDefined();
  });

  test('does not make the score count, which the first key or click does, once', async () => {
    const { user, sent } = await open({ sendNpsScore: result });
    await option('De duur');
    expect(sent('score')).toEqual([shown(4)]);
    await user.keyboard('{Control>}w{/Control}{Meta>}w{/Meta}{Alt>}w{/Alt}');
    expect(sent('score')).toEqual([shown(4)]);
    await user.keyboard('{Tab}');
    await user.click(document.body);
    expect(sent('score')).toEqual([shown(4), confirmed(4)]);
  });

  test.each([
    ['4', 4],
    ['7.9', 7],
    ['9 ', 9],
    ['010', 10],
  ])('reads the value %j as an integer', async (value, score) => {
    const { sent } = await open({ sendNpsScore: result }, { token: 'abc', value });
    await option('De duur');
    expect(sent('score')).toEqual([shown(score)]);
  });

  test.each([{ token: 'abc', value: 'negen' }, { token: 'abc' }, { value: '4' }])(
    'with %j ends at the thanks without a call',
    async (query) => {
      const { seen } = await open({}, query as Record<string, string>);
      expect(await screen.findByText(thanks)).toBeDefined();
      expect(seen).toEqual([]);
    },
  );
});

describe('the questions', () => {
  test('go from the option, by its index, to the free answer and the thanks', async () => {
    const { user, sent } = await open({ sendNpsScore: result, sendNpsFollowUp: prompt, sendNpsFreeAnswer: undefined });
    await user.click(await option('Iets anders'));
    const field = await screen.findByRole('textbox', { name: 'Geef hier uw feedback' });
    expect(screen.getByText('Wilt u nog iets vertellen?')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Wat viel u tegen?' })).toBeNull();
    expect(sent('score')).toEqual([shown(4), confirmed(4)]);
    expect(sent('follow-up')).toEqual([{ resultId: 'r1', answer: 2 }]);
    await user.type(field, ' Het duurde lang. ');
    await user.click(await option('Verzenden'));
    expect(await screen.findByText(thanks)).toBeDefined();
    expect(sent('free-answer')).toEqual([{ resultId: 'r1', freeAnswer: 'Het duurde lang.' }]);
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('go on after a reload until the free answer was given', async () => {
    const first = await open({ sendNpsScore: result, sendNpsFollowUp: prompt });
    await first.user.click(await screen.findByRole('button', { name: '6' }));
    await first.user.click(await option('De duur'));
    await screen.findByRole('textbox', { name: 'Geef hier uw feedback' });
    cleanup();
    const { user, sent } = await open({
      sendNpsScore: { ...result, follow_up: null },
      sendNpsFreeAnswer: undefined,
    });
    const field = await screen.findByRole('textbox', { name: 'Geef hier uw feedback' });
    // The score that was chosen on the page, not that of the link, and it is not sent anew.
    expect(sent('score')).toEqual([{ ...shown(6), resultId: 'r1' }]);
    await user.type(field, 'Het duurde lang.');
    await user.click(await option('Verzenden'));
    expect(await screen.findByText(thanks)).toBeDefined();
    expect([sent('score').length, sent('free-answer')]).toEqual([
      1,
      [{ resultId: 'r1', freeAnswer: 'Het duurde lang.' }],
    ]);
    cleanup();
    const last = await open({ sendNpsScore: refusal('NPS_TOKEN_NOT_FOUND') });
    expect(await screen.findByText(thanks)).toBeDefined();
    expect(last.sent('score')).toEqual([shown(4)]);
  });

  test('of another link are not those of this one', async () => {
    const first = await open({ sendNpsScore: result, sendNpsFollowUp: prompt });
    await first.user.click(await option('De duur'));
    await screen.findByRole('textbox', { name: 'Geef hier uw feedback' });
    cleanup();
    const { sent } = await open({ sendNpsScore: result }, { token: 'other', value: '4' });
    await option('De duur');
    expect(sent('score')).toEqual([{ ...shown(4), npsToken: 'other' }]);
  });

  test('end after the follow-up when it asks nothing more', async () => {
    const { user } = await open({ sendNpsScore: result, sendNpsFollowUp: { id: 'r1', free_answer_prompt: null } });
    await user.click(await option('De duur'));
    expect(await screen.findByText(thanks)).toBeDefined();
    expect(screen.getByText('U hoeft verder niets te doen. U kunt deze pagina sluiten.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('are none after some scores: then a button confirms the score, and says when that is done', async () => {
    const nothing = { ...result, follow_up: null, free_answer_prompt: null };
    const { user, sent } = await open({ sendNpsScore: nothing });
    expect(await screen.findByText(thanks)).toBeDefined();
    expect(screen.queryByText(/U hoeft verder niets te doen/)).toBeNull();
    await user.click(await option('Ja, ik geef een 4'));
    expect(await screen.findByText(/U hoeft verder niets te doen/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Ja, ik geef/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain(thanks);
    expect(sent('score')).toEqual([shown(4), confirmed(4)]);
  });

  test('have no free option when there is none', async () => {
    await open({ sendNpsScore: { ...result, follow_up: { ...result.follow_up!, free_answer: null } } });
    await option('De kosten');
    expect(screen.queryByRole('button', { name: 'Iets anders' })).toBeNull();
  });

  test('begin with the free answer when only that is asked, and are none when nothing is', async () => {
    await open({ sendNpsScore: { ...result, follow_up: null } });
    expect(await screen.findByRole('textbox', { name: 'Geef hier uw feedback' })).toBeDefined();
  });

  test('are none when nothing is asked, but the score still counts from the first act', async () => {
    const { user, sent } = await open({ sendNpsScore: { ...result, follow_up: null, free_answer_prompt: null } });
    expect(await screen.findByText(thanks)).toBeDefined();
    expect(sent('score')).toEqual([shown(4)]);
    await user.click(screen.getByText(thanks));
    expect(sent('score')).toEqual([shown(4), confirmed(4)]);
  });

  test('need a free answer, and keep what was typed', async () => {
    const { user, sent } = await open({ sendNpsScore: { ...result, follow_up: null } });
    const field = await screen.findByRole('textbox');
    await user.type(field, '   ');
    await user.click(await option('Verzenden'));
    expect(await screen.findByText('vul alle velden in')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(sent('free-answer')).toEqual([]);
  });

  test('are of the score that was changed on the page', async () => {
    const better = {
      ...result,
      follow_up: { question: 'Wat waardeert u?', alternatives: ['Rust'], free_answer: null },
    };
    const { user, sent } = await open({
      sendNpsScore: ({ body }) => ((body as { score: number }).score === 9 ? better : result),
    });
    await user.click(await option('9'));
    expect(await screen.findByRole('group', { name: 'Wat waardeert u?' })).toBeDefined();
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('9');
    expect(sent('score')).toEqual([shown(4), confirmed(9)]);
  });
});

describe('a failure', () => {
  const shut = () => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);

  test('of the score ends at the thanks, in silence', async () => {
    await open({ sendNpsScore: refusal('NPS_TOKEN_NOT_FOUND') });
    expect(await screen.findByText(thanks)).toBeDefined();
    shut();
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('of the follow-up or the free answer ends there too', async () => {
    const { user } = await open({ sendNpsScore: result, sendNpsFollowUp: refusal('UNKNOWN_ERROR') });
    await user.click(await option('De duur'));
    expect(await screen.findByText(thanks)).toBeDefined();
    shut();
  });

  test('of the free answer ends there too', async () => {
    const { user } = await open({
      sendNpsScore: { ...result, follow_up: null },
      sendNpsFreeAnswer: refusal('SERVICE_UNAVAILABLE'),
    });
    await user.type(await screen.findByRole('textbox'), 'Goed');
    await user.click(await option('Verzenden'));
    expect(await screen.findByText(thanks)).toBeDefined();
    shut();
  });
});

test('says je where the firm does', async () => {
  addressStyle.set('informal');
  await open({ sendNpsScore: { ...result, follow_up: null } });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Geef hier je feedback' })).toBeDefined());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Je feedback');
});

asksBeforeLeaving('modules/feedback/nps-feedback/free-answer-form.tsx', {
  show: () => open({ sendNpsScore: { ...result, follow_up: null } }),
  type: async ({ user }) => user.type(await screen.findByRole('textbox'), 'Het duurde lang.'),
  typed: () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value,
});

test('marks the question and the answers of the firm as Dutch on an English page', async () => {
  let arrive: (value: NpsScoreResult) => void = () => {};
  const answer = new Promise<NpsScoreResult>((resolve) => (arrive = resolve));
  const { user } = await open({ sendNpsScore: answer, sendNpsFollowUp: prompt });
  document.documentElement.lang = 'en';
  arrive(result);
  const words = ['Wat viel u tegen?', 'De duur', 'De kosten', 'Iets anders'];
  for (const text of words) expect((await screen.findByText(text)).lang).toBe('nl');
  await user.click(await option('De kosten'));
  expect((await screen.findByText(prompt.free_answer_prompt)).lang).toBe('nl');
  document.documentElement.lang = 'nl';
});
