// @vitest-environment jsdom

import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { toCheckOwner } from '@klantportaal/web/lib/tab-copies.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, expireSession, updateSession } from '../../api/session.ts';
import { serve } from '../../api/testing.ts';
import { createConsumer } from '../identity/testing.ts';
import { type CopiedDraft, chooseNewestDraft, createDraftCopy, type StartingDraft } from './draft-copy.ts';
import { SAVE_AFTER } from './draft-keeper.ts';
import { useDraft } from './use-draft.ts';

const anna = createConsumer({});
const copy = () => createDraftCopy(anna.id, 'a1').read();

beforeEach(() => {
  sessionStorage.clear();
  updateSession({ accessToken: 'a', consumer: anna });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const saved = { id: 'a1', version: 1, saved_at: '2026-11-21T13:05:00.000Z' };
/** A page in which something was typed just now. */
function typed({
  owner = anna.id,
  unsaved = false,
  saveDraft = saved as NonNullable<Parameters<typeof serve>[0]['saveDraft']>,
} = {}) {
  const seen = serve({ saveDraft });
  const options = { action: 'a1', owner, unsaved, questions: '2', start: null };
  const page = renderHook(({ answers }) => useDraft(options, { step: 0, answers }), {
    initialProps: { answers: {} },
  });
  page.rerender({ answers: { words: 'a' } });
  return { ...page, saves: () => seen.map(({ body }) => body) };
}
const soon = () => act(() => vi.advanceTimersByTimeAsync(0));
/** Whether the browser asks before it closes the tab. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('what was typed is saved with the version of the questions that the page asks, after a pause', async () => {
  const { saves } = typed();
  await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER - 1));
  expect(saves()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(saves()).toMatchObject([{ version: 0, questions: '2', step: 0, answers: { words: 'a' } }]);
});

test('it is saved at once when the page is hidden, and not when it is shown', async () => {
  const { saves } = typed();
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(saves()).toEqual([]);
  visible.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(saves()).toHaveLength(1);
});

test('it is saved at once when the connection is back', async () => {
  const { saves } = typed();
  window.dispatchEvent(new Event('online'));
  await soon();
  expect(saves()).toHaveLength(1);
});

test('it is saved at once when the page is left', async () => {
  const { saves, unmount } = typed();
  unmount();
  await soon();
  expect(saves()).toHaveLength(1);
});

test('the browser asks before it closes the tab until it is saved', async () => {
  const { result } = typed();
  expect(asks()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER));
  vi.useRealTimers();
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'saved', at: '2026-11-21T13:05:00.000Z' }));
  expect(asks()).toBe(false);
});

test('nothing is saved where nobody is signed in', async () => {
  const { saves, unmount } = typed({ owner: toCheckOwner('c1'), unsaved: true });
  await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER));
  unmount();
  await soon();
  expect([saves(), asks()]).toEqual([[], false]);
});

test('it arrives although the page is gone at once, as far as the browser carries that', async () => {
  typed();
  const sent = vi.spyOn(globalThis, 'fetch');
  window.dispatchEvent(new Event('pagehide'));
  await soon();
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true });
  // More than 64 kB would be refused whole.
  cleanup();
  const { rerender } = typed();
  const large = vi.spyOn(globalThis, 'fetch');
  rerender({ answers: { words: 'é'.repeat(30_000) } });
  window.dispatchEvent(new Event('pagehide'));
  await soon();
  expect(large.mock.calls).toHaveLength(1);
  expect(large.mock.calls[0]?.[1]).not.toHaveProperty('keepalive');
});

describe('what is not saved yet is kept in the tab', () => {
  test('until the server has it', async () => {
    typed();
    expect(copy()).toMatchObject({ version: 0, questions: '2', step: 0, answers: { words: 'a' } });
    await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER));
    vi.useRealTimers();
    await waitFor(() => expect(copy()).toBeNull());
  });

  test.each([
    ['signing out', clearSession],
    ['the end of the session', () => expireSession(true)],
    ['somebody else who signs in', () => updateSession({ consumer: createConsumer({ id: 'c9' }) })],
  ])('until %s', async (_, end) => {
    typed({ saveDraft: refusal('DATABASE_ERROR') });
    await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER));
    expect(copy()).not.toBeNull();
    act(end);
    expect(copy()).toBeNull();
  });

  test('and without an account until the login ends, or the page is left', () => {
    const owner = toCheckOwner('c1');
    const kept = () => createDraftCopy(owner, 'a1').read();
    updateSession({ productActionLogin: { id: 'c1', token: 't' } });
    const page = typed({ owner, unsaved: true });
    expect(kept()).toMatchObject({ answers: { words: 'a' } });
    page.unmount();
    expect(kept()).toBeNull();
    typed({ owner, unsaved: true });
    updateSession({ productActionLogin: null });
    expect(kept()).toBeNull();
  });
});

describe('a form that goes on with what the tab kept', () => {
  const draft = { version: 3, saved_at: '2026-11-21T13:00:00.000Z', step: 0, answers: { aow: 'x' }, lost: [] };
  const kept: CopiedDraft = {
    questions: knowledgeForm.version,
    device: 'before',
    version: 2,
    at: '2026-11-21T13:04:00.000Z',
    step: 2,
    answers: { aow: 'veel_kennis_ervaring' },
  };
  const opened = (start: StartingDraft) => {
    const seen = serve({ saveDraft: { ...saved, version: 4 } });
    const options = { action: 'a1', owner: anna.id, unsaved: false, questions: knowledgeForm.version, start };
    renderHook(() => useDraft(options, { step: start.step, answers: start.answers }));
    return () => seen.map(({ body }) => body);
  };

  test('takes it before what the server has, and saves it as the page that it was typed in', async () => {
    const start = chooseNewestDraft(knowledgeForm, draft, kept)!;
    expect(start).toMatchObject({ saved_at: kept.at, step: 2, answers: kept.answers });
    const saves = opened(start);
    await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER));
    expect(saves()).toMatchObject([{ version: 2, continues: 'before', answers: kept.answers }]);
  });

  test('takes the draft where the save arrived after all, and saves nothing', async () => {
    const start = chooseNewestDraft(knowledgeForm, { ...draft, answers: kept.answers }, kept)!;
    expect(start.saved_at).toBe(draft.saved_at);
    createDraftCopy(anna.id, 'a1').keep(kept);
    const saves = opened(start);
    await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER));
    expect([saves(), copy()]).toEqual([[], null]);
  });

  test('takes of older questions what still fits', () => {
    const older = { ...kept, questions: '0', answers: { ...kept.answers, gone: 'x' } };
    expect(chooseNewestDraft(knowledgeForm, null, older)?.answers).toEqual(kept.answers);
  });

  test('begins with nothing where nothing was kept', () => {
    expect(chooseNewestDraft(knowledgeForm, null, null)).toBeNull();
  });
});
