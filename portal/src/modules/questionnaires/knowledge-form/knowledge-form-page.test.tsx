// @vitest-environment jsdom

import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import { listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { QuestionnaireStart } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { failure, refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { isTaken } from '@klantportaal/web/lib/within-page.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction } from '../../products/testing.ts';
import { SAVE_AFTER } from '../draft-keeper.ts';
import KnowledgeFormPage from './knowledge-form-page.tsx';

const open = createAction({ type: 'FILL_KNOWLEDGE_FORM', label: 'Vul het formulier Kennis en ervaring in' });
const empty: QuestionnaireStart = { id: 'a1', people: ['Anna'], draft: null };
const draft = (answers: object, overrides = {}) => ({
  version: 3,
  saved_at: '2026-11-21T13:02:00.000Z',
  step: 0,
  answers: answers as Record<string, unknown>,
  lost: [],
  ...overrides,
});

async function show(calls: Stubs = {}) {
  const seen = serve({
    listActions: [open],
    getQuestionnaire: empty,
    saveDraft: ({ body }) => ({
      id: 'a1',
      version: (body as { version: number }).version + 1,
      saved_at: '2026-11-21T13:05:00.000Z',
    }),
    ...calls,
  });
  const { go } = await showPage(<KnowledgeFormPage />, {
    name: 'knowledge-form',
    params: { action: 'a1' },
    texts: ['knowledge-form', 'questionnaires'],
  });
  return { go, seen, user: userEvent.setup() };
}
type User = Awaited<ReturnType<typeof show>>['user'];
const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const groups = () => screen.getAllByRole('group').filter((element) => element.matches('fieldset'));
async function answerStep(user: User, level: string) {
  for (const group of groups()) await user.click(within(group).getByRole('radio', { name: level }));
}
const WRONG = 'Er is iets niet ingevuld of niet goed';
const summary = () => within(screen.getByText(WRONG).closest<HTMLElement>('[role=group]')!);
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });

beforeEach(() => {
  received.set(null);
  updateSession({ accessToken: 'a' });
});
afterEach(() => vi.unstubAllGlobals());

test('asks one group a screen, and sends all answers with one tap each (Q2-06, Q2-07)', async () => {
  const { user, go, seen } = await show({ submitKnowledgeForm: undefined });
  for (const [index, { name }] of knowledgeForm.steps.entries()) {
    await heading(new RegExp(`^Stap ${index + 1} van 8:`));
    await waitFor(() => expect(groups()).toHaveLength([5, 7, 5, 3, 2, 4, 8][index] ?? 0));
    await answerStep(user, name === 'savings' ? 'Geen' : 'Redelijk');
    await press(user, 'Volgende');
  }
  const title = await heading(/Controleer uw antwoorden/);
  expect(document.activeElement).toBe(title);
  expect(screen.getAllByText('Redelijk')).toHaveLength(26);
  await press(user, 'Versturen');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  const { body } = seen.find(({ path }) => path === '/api/knowledge-form') as { body: { answers: object } };
  const levels = Object.entries(body.answers);
  expect(levels).toHaveLength(34);
  expect(levels.filter(([, level]) => level === 'geen_kennis_ervaring')).toHaveLength(8);
  expect(body).toMatchObject({ productActionId: 'a1' });
  expect(await screen.findByText('Uw antwoorden over kennis en ervaring zijn verstuurd')).toBeDefined();
  expect(received.get()?.receipt?.href).toBe('/actions/a1/knowledge-test');
});

test('names what is missing before it goes on, marks it without a message, and keeps what was chosen (P5-08, Q5-02)', async () => {
  const { user } = await show();
  await heading(/Algemeen/);
  expect(screen.queryByText(WRONG)).toBeNull();
  await user.click(within(groups()[0]!).getByRole('radio', { name: 'Veel' }));
  await press(user, 'Volgende');
  expect(summary().getAllByRole('link')).toHaveLength(4);
  expect(within(groups()[1]!).queryByText('Dit veld is verplicht')).toBeNull();
  expect(within(groups()[1]!).getByRole('radio', { name: 'Geen' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(summary().getByRole('link', { name: 'Financieel advies: Dit veld is verplicht' }));
  expect(document.activeElement).toBe(within(groups()[4]!).getByRole('radio', { name: 'Geen' }));
  expect((within(groups()[0]!).getByRole('radio', { name: 'Veel' }) as HTMLInputElement).checked).toBe(true);
});

test('explains a topic on demand', async () => {
  await show();
  await heading(/Algemeen/);
  const explanation = screen.getByText(/een doorlopend krediet/).closest('details')!;
  expect(explanation.open).toBe(false);
  expect(explanation.querySelector('summary')?.textContent).toBe('Uitleg: Geld lenen');
});

test('offers a draft with its date, and goes on where it was', async () => {
  const answers = { aow: 'veel_kennis_ervaring' };
  const { user } = await show({ getQuestionnaire: { ...empty, draft: draft(answers, { step: 5 }) } });
  expect(await screen.findByText(/opgeslagen op 21 november 2026 om 14:02/)).toBeDefined();
  await press(user, 'Verdergaan');
  await heading(/^Stap 6 van 8: Inkomen na pensionering/);
  const aow = screen.getByRole('group', { name: 'AOW' });
  expect((within(aow).getByRole('radio', { name: 'Veel' }) as HTMLInputElement).checked).toBe(true);
});

test('leaves by the browser’s Back while it offers a draft, also over the entry that the form left', async () => {
  await show({ getQuestionnaire: { ...empty, draft: draft({}, { step: 5 }) } });
  await screen.findByText('U bent hier al mee begonnen');
  history.pushState({}, '');
  history.pushState({ within: true }, '');
  const back = vi.spyOn(history, 'back');
  // As the router does.
  window.addEventListener('popstate', isTaken, { once: true });
  history.back();
  await waitFor(() => expect(back).toHaveBeenCalledTimes(2));
});

test('erases a draft only after asking, and begins anew', async () => {
  const { user, seen } = await show({
    getQuestionnaire: { ...empty, draft: draft({ geld_lenen: 'veel_kennis_ervaring' }) },
    discardDraft: undefined,
  });
  await screen.findByText('U bent hier al mee begonnen');
  await press(user, 'Opnieuw beginnen');
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await press(user, 'Ja, wis mijn antwoorden');
  await heading(/^Stap 1 van 8/);
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/actions/a1/draft']);
  expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
});

test('shows what no longer fits the questions', async () => {
  const lost = [{ question: 'Cryptomunten', answer: 'Weinig' }];
  const { user } = await show({ getQuestionnaire: { ...empty, draft: draft({}, { lost }) } });
  expect(await screen.findByText('Cryptomunten')).toBeDefined();
  await press(user, 'Verdergaan');
  await heading(/^Stap 1/);
  expect(screen.getByText('Cryptomunten')).toBeDefined();
});

test('saves as one answers, and says when', async () => {
  const { user, seen } = await show();
  await heading(/Algemeen/);
  await user.click(within(groups()[0]!).getByRole('radio', { name: 'Veel' }));
  expect(await screen.findByText('Opgeslagen om 14:05')).toBeDefined();
  // Nothing would be lost.
  expect(mayLeave(() => {})).toBe(true);
  const saves = seen.filter(({ path }) => path === '/api/actions/a1/draft');
  expect(saves.map(({ body }) => body)).toMatchObject([
    { version: 0, step: 0, questions: knowledgeForm.version, answers: { geld_lenen: 'veel_kennis_ervaring' } },
  ]);
});

test('asks which answers to keep when another device saved too, and loses none of them before', async () => {
  let theirs: QuestionnaireStart = empty;
  let asked = 0;
  const { user, seen } = await show({
    getQuestionnaire: () => theirs,
    saveDraft: ({ body }) => {
      asked += 1;
      if (asked === 1) return refusal('DRAFT_CHANGED');
      return { id: 'a1', version: (body as { version: number }).version + 1, saved_at: '2026-11-21T13:05:00.000Z' };
    },
  });
  await heading(/Algemeen/);
  theirs = { ...empty, draft: draft({ geld_lenen: 'geen_kennis_ervaring' }) };
  await user.click(within(groups()[0]!).getByRole('radio', { name: 'Veel' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Welke antwoorden wilt u houden?' });
  expect(await within(dialog).findByText('Hier: Veel. Daar: Geen.')).toBeDefined();
  expect(within(dialog).getByText('Algemeen: Geld lenen')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Houd wat daar staat' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((within(groups()[0]!).getByRole('radio', { name: 'Geen' }) as HTMLInputElement).checked).toBe(true);
  await user.click(within(groups()[1]!).getByRole('radio', { name: 'Veel' }));
  await waitFor(() => expect(seen.filter(({ path }) => path.endsWith('/draft')).length).toBeGreaterThan(1));
  expect(seen.findLast(({ path }) => path.endsWith('/draft'))?.body).toMatchObject({ version: 3 });
});

test('goes back without checking, and loses nothing (Q2-11)', async () => {
  const { user } = await show({
    getQuestionnaire: { ...empty, draft: draft({ geld_lenen: 'veel_kennis_ervaring' }, { step: 1 }) },
  });
  await screen.findByText('U bent hier al mee begonnen');
  await press(user, 'Verdergaan');
  await heading(/^Stap 2/);
  await user.click(within(groups()[0]!).getByRole('radio', { name: 'Weinig' }));
  await press(user, 'Terug');
  await heading(/^Stap 1/);
  expect(screen.queryByText(WRONG)).toBeNull();
  expect((within(groups()[0]!).getByRole('radio', { name: 'Veel' }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Terug' })).toBeNull();
});

test('keeps all answers when sending fails, and says why', async () => {
  const answers = Object.fromEntries(listQuestions(knowledgeForm).map(({ key }) => [key, 'weinig_kennis_ervaring']));
  const { user, go } = await show({
    getQuestionnaire: { ...empty, draft: draft(answers, { step: 7 }) },
    submitKnowledgeForm: refusal('KNOWLEDGE_FORM_PDF_FAILED'),
  });
  await screen.findByText('U bent hier al mee begonnen');
  await press(user, 'Verdergaan');
  await heading(/Controleer uw antwoorden/);
  await press(user, 'Versturen');
  expect(await screen.findByText(/Het document met de antwoorden kon niet worden gemaakt/)).toBeDefined();
  expect(go).not.toHaveBeenCalled();
  expect(screen.getAllByText('Weinig')).toHaveLength(34);
});

test('saves no draft while it is sent, and again once that failed', async () => {
  const answers = Object.fromEntries(listQuestions(knowledgeForm).map(({ key }) => [key, 'weinig_kennis_ervaring']));
  let refuse: (answer: Response) => void = () => {};
  const { user, seen } = await show({
    getQuestionnaire: { ...empty, draft: draft(answers, { step: 7 }) },
    submitKnowledgeForm: () => new Promise<Response>((resolve) => (refuse = resolve)),
  });
  const saves = () => seen.filter(({ path }) => path.endsWith('/draft')).length;
  await screen.findByText('U bent hier al mee begonnen');
  await press(user, 'Verdergaan');
  await heading(/Controleer uw antwoorden/);
  await press(user, 'Versturen');
  // The open step is part of the draft.
  await press(user, 'Terug');
  await heading(/^Stap 7/);
  await act(() => new Promise((resolve) => setTimeout(resolve, SAVE_AFTER + 200)));
  expect(saves()).toBe(0);
  refuse(failure(503, 'SERVICE_UNAVAILABLE'));
  await waitFor(() => expect(saves()).toBe(1));
});

test('leads from the last step to a step in which an answer is missing', async () => {
  const { user } = await show({ getQuestionnaire: { ...empty, draft: draft({}, { step: 7 }) } });
  await screen.findByText('U bent hier al mee begonnen');
  await press(user, 'Verdergaan');
  await heading(/Controleer/);
  await press(user, 'Versturen');
  await heading(/^Stap 1 van 8: Algemeen/);
  expect(summary().getAllByRole('link')).toHaveLength(5);
});

test('shows what was sent once it is', async () => {
  await show({
    listActions: [{ ...open, is_done: true, status: 'approved' }],
    getGivenAnswers: {
      id: 'a1',
      questionnaire: 'knowledge-form',
      version: '1',
      submitted_at: '2026-11-21T13:02:00.000Z',
      submitted_by: 'Anna',
      sections: [{ title: 'Algemeen', facts: [{ label: 'Geld lenen', value: 'Veel' }] }],
    },
  });
  expect(await screen.findByText('Verstuurd op 21 november 2026 om 14:02 door Anna.')).toBeDefined();
  expect(screen.getByText('Geld lenen').nextElementSibling?.textContent).toBe('Veel');
  expect(screen.getByRole('button', { name: 'Downloaden als PDF' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('leads to not-found for an action of another type', async () => {
  const { go } = await show({ listActions: [createAction({})] });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

asksBeforeLeaving('modules/questionnaires/questionnaire-form.tsx', {
  show: () => show({ saveDraft: refusal('SERVICE_UNAVAILABLE') }),
  async type({ user }) {
    await heading(/Algemeen/);
    await user.click(within(groups()[0]!).getByRole('radio', { name: 'Veel' }));
    await screen.findByText(/^Nog niet opgeslagen/);
  },
  typed: () => screen.getAllByRole<HTMLInputElement>('radio', { hidden: true }).find(({ checked }) => checked)?.value,
});
