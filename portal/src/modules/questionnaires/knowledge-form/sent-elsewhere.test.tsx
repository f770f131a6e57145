// @vitest-environment jsdom

import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import { listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { GivenAnswers, QuestionnaireStart } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createConsumer } from '../../identity/testing.ts';
import { createAction } from '../../products/testing.ts';
import KnowledgeFormPage from './knowledge-form-page.tsx';

const open = createAction({ type: 'FILL_KNOWLEDGE_FORM', label: 'Vul de kennistoets in' });
const empty: QuestionnaireStart = { id: 'a1', people: ['Anna', 'Bert'], draft: null };
const given: GivenAnswers = {
  id: 'a1',
  questionnaire: 'knowledge-form',
  version: '1',
  submitted_at: '2026-11-21T13:02:00.000Z',
  submitted_by: 'Bert Smit',
  sections: [{ title: 'Algemeen', facts: [{ label: 'Geld lenen', value: 'Geen' }] }],
};
const saved = { id: 'a1', version: 1, saved_at: '2026-11-21T13:05:00.000Z' };

async function show(calls: Stubs = {}) {
  const seen = serve({
    listActions: [open],
    getQuestionnaire: empty,
    saveDraft: saved,
    getGivenAnswers: given,
    ...calls,
  });
  const { go, view } = await showPage(<KnowledgeFormPage />, {
    name: 'knowledge-form',
    params: { action: 'a1' },
    texts: ['knowledge-form', 'questionnaires'],
  });
  return { go, view, seen, user: userEvent.setup() };
}
type User = Awaited<ReturnType<typeof show>>['user'];
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const choose = (user: User, question: string, answer: string) =>
  user.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }));
const isChosen = (question: string, answer: string) =>
  within(screen.getByRole('group', { name: question })).getByRole<HTMLInputElement>('radio', { name: answer }).checked;

/** A reload leaves no time to tidy up: the tab has what it kept. */
async function reload(view: { unmount: () => void }) {
  const kept = { ...sessionStorage };
  view.unmount();
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
}

beforeEach(() => {
  sessionStorage.clear();
  received.set(null);
  updateSession({ accessToken: 'a', consumer: createConsumer({}) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a form that is sent elsewhere while it is filled in', () => {
  test('says so, by whom and when, and calls nothing saved any more', async () => {
    const { user } = await show({ saveDraft: refusal('ACTION_ALREADY_DONE') });
    await heading(/Algemeen/);
    await choose(user, 'Geld lenen', 'Veel');
    expect(await screen.findByText('Dit formulier is al verstuurd')).toBeDefined();
    expect(screen.getByText('Verstuurd op 21 november 2026 om 14:02 door Bert Smit.')).toBeDefined();
    expect(screen.getByText('Wordt niet meer opgeslagen')).toBeDefined();
    expect(screen.queryByText(/^Opgeslagen om/)).toBeNull();
    expect(isChosen('Geld lenen', 'Veel')).toBe(true);
    let may = true;
    act(() => {
      may = mayLeave(() => {});
    });
    expect(may).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Hier blijven' }));
    await expectAccessible();
  });

  test('lets what was typed be copied, and compared with what was sent', async () => {
    const { user } = await show({ saveDraft: refusal('ACTION_ALREADY_DONE') });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await heading(/Algemeen/);
    await choose(user, 'Geld lenen', 'Veel');
    await screen.findByText('Dit formulier is al verstuurd');
    await press(user, 'Kopieer mijn antwoorden');
    expect(write.mock.calls[0]?.[0]).toMatch(/^Algemeen\n(.*\n)*Geld lenen: Veel\n/);
    await press(user, 'Vergelijk de antwoorden');
    const dialog = await screen.findByRole('dialog', { name: 'Vergelijk de antwoorden' });
    const part = (name: string) => within(dialog).getByRole('heading', { name }).closest('section')!;
    expect(part('Hier ingevuld').textContent).toContain('Geld lenenVeel');
    expect(part('Verstuurd').textContent).toContain('Geld lenenGeen');
  });

  test('stays as it was when the page learns of it in another way', async () => {
    let actions = [open];
    const { user } = await show({ listActions: () => actions });
    await heading(/Algemeen/);
    await choose(user, 'Geld lenen', 'Veel');
    await screen.findByText(/^Opgeslagen om/);
    actions = [{ ...open, is_done: true, status: 'approved' }];
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    // Coming back to the tab, once what it read is too old.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Dit formulier is al verstuurd')).toBeDefined();
    expect(isChosen('Geld lenen', 'Veel')).toBe(true);
  });

  test('keeps all answers when it is sent here too', async () => {
    const answers = Object.fromEntries(listQuestions(knowledgeForm).map(({ key }) => [key, 'weinig_kennis_ervaring']));
    let actions = [open];
    const { user, go } = await show({
      listActions: () => actions,
      getQuestionnaire: { ...empty, draft: { ...saved, step: 7, answers, lost: [] } },
      submitKnowledgeForm: () => {
        actions = [{ ...open, is_done: true, status: 'approved' }];
        return refusal('ACTION_ALREADY_DONE');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
    await heading(/Controleer uw antwoorden/);
    await press(user, 'Versturen');
    const title = await screen.findByText('Dit formulier is al verstuurd');
    await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
    expect(screen.getAllByText('Weinig')).toHaveLength(34);
    expect(go).not.toHaveBeenCalled();
  });

  test.each([
    ['closed by the firm', 'ACTION_ALREADY_DONE', 'Dit formulier is al afgerond'],
    ['taken back by the firm', 'PRODUCTACTION_NOT_FOUND', 'Dit formulier wordt niet meer gevraagd'],
  ] as const)('says so too when it was %s', async (_, code, title) => {
    const { user } = await show({ saveDraft: refusal(code), getGivenAnswers: refusal('ANSWERS_NOT_FOUND') });
    await heading(/Algemeen/);
    await choose(user, 'Geld lenen', 'Veel');
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Kopieer mijn antwoorden' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Vergelijk de antwoorden' })).toBeNull();
  });
});

describe('a form that the firm takes back while it is filled in', () => {
  test('stays with what was typed, and what counts the tasks is read again', async () => {
    let actions = [open];
    const listActions = vi.fn(() => actions);
    const { user, go } = await show({ listActions, saveDraft: refusal('PRODUCTACTION_NOT_FOUND') });
    await heading(/Algemeen/);
    actions = [];
    await choose(user, 'Geld lenen', 'Veel');
    expect(await screen.findByText('Dit formulier wordt niet meer gevraagd')).toBeDefined();
    await waitFor(() => expect(listActions).toHaveBeenCalledTimes(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(isChosen('Geld lenen', 'Veel')).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });
});

describe('a reload', () => {
  test('loses nothing of the last second', async () => {
    const first = await show({ saveDraft: refusal('DATABASE_ERROR') });
    await heading(/Algemeen/);
    await choose(first.user, 'Geld lenen', 'Veel');
    await reload(first.view);
    const { user, seen } = await show();
    await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
    await heading(/Algemeen/);
    expect(isChosen('Geld lenen', 'Veel')).toBe(true);
    // And the server has it from now on.
    expect(await screen.findByText(/^Opgeslagen om/)).toBeDefined();
    expect(seen.filter(({ path }) => path.endsWith('/draft')).map(({ body }) => body)).toMatchObject([
      { version: 0, answers: { geld_lenen: 'veel_kennis_ervaring' } },
    ]);
    expect({ ...sessionStorage }).toEqual({});
  });

  test('after which one begins anew keeps nothing', async () => {
    const first = await show({ saveDraft: refusal('DATABASE_ERROR') });
    await heading(/Algemeen/);
    await choose(first.user, 'Geld lenen', 'Veel');
    await reload(first.view);
    const { user } = await show({ discardDraft: undefined });
    await user.click(await screen.findByRole('button', { name: 'Opnieuw beginnen' }));
    await press(user, 'Ja, wis mijn antwoorden');
    await heading(/Algemeen/);
    expect(isChosen('Geld lenen', 'Veel')).toBe(false);
    expect({ ...sessionStorage }).toEqual({});
  });
});

describe('from the answers to check', () => {
  const answers = Object.fromEntries(listQuestions(knowledgeForm).map(({ key }) => [key, 'weinig_kennis_ervaring']));
  const checked = async (overrides: object = {}) => {
    const draft = { ...saved, step: 7, answers: { ...answers, ...overrides }, lost: [] };
    const page = await show({ getQuestionnaire: { ...empty, draft } });
    await page.user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
    await heading(/Controleer uw antwoorden/);
    return page;
  };

  test('a step is changed, and one press leads back', async () => {
    const { user } = await checked();
    await press(user, 'Wijzigen: Algemeen');
    await heading(/^Stap 1 van 8/);
    expect(screen.queryByRole('button', { name: 'Volgende' })).toBeNull();
    await choose(user, 'Geld lenen', 'Veel');
    await press(user, 'Terug naar de controle');
    await heading(/Controleer uw antwoorden/);
    expect(screen.getAllByText('Veel')).toHaveLength(1);
  });

  test('so it does from each step in which something was missing', async () => {
    const [first] = knowledgeForm.steps[0]!.questions;
    const [second] = knowledgeForm.steps[1]!.questions;
    const { user } = await checked({ [first!.key]: '', [second!.key]: '' });
    for (const step of [1, 2]) {
      await press(user, 'Versturen');
      await heading(new RegExp(`^Stap ${step} van 8`));
      // Not before it is filled in.
      await press(user, 'Terug naar de controle');
      await heading(new RegExp(`^Stap ${step} van 8`));
      await user.click(screen.getAllByRole('radio', { name: 'Veel' })[0]!);
      await press(user, 'Terug naar de controle');
      await heading(/Controleer uw antwoorden/);
    }
    expect(screen.getAllByText('Veel')).toHaveLength(2);
  });
});
