import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftState, keepDraft, RETRY_AFTER, SAVE_AFTER, SAVE_WITHIN } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Save {
  version: number;
  leaving: boolean;
  answers: unknown;
  done: (version?: number) => void;
  fail: (error: unknown) => void;
}

function keeper(version = 0) {
  const saves: Save[] = [];
  const states: DraftState[] = [];
  const copies: unknown[] = [];
  const kept = keepDraft({
    version,
    saved_at: null,
    onState: (state) => states.push(state),
    copy: (content) => copies.push(content?.answers ?? null),
    send: (body, leaving) =>
      new Promise((resolve, fail) => {
        saves.push({
          version: body.version,
          leaving,
          answers: body.answers,
          done: (now = body.version + 1) => resolve({ version: now, saved_at: `at ${now}` }),
          fail,
        });
      }),
  });
  const type = (words: string) => kept.keep({ step: 0, answers: { words } });
  return { ...kept, type, saves, states, copies };
}
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a draft', () => {
  test('is saved once, a moment after the last key', async () => {
    const draft = keeper();
    draft.type('a');
    await later(SAVE_AFTER - 1);
    draft.type('ab');
    await later(SAVE_AFTER - 1);
    expect(draft.saves).toEqual([]);
    await later(1);
    expect(draft.saves).toMatchObject([{ version: 0, answers: { words: 'ab' } }]);
    draft.saves[0]?.done();
    await later(0);
    expect(draft.states.at(-1)).toEqual({ kind: 'saved', at: 'at 1' });
    expect(draft.isUnsaved()).toBe(false);
  });

  test('is saved every few seconds while somebody types without a pause', async () => {
    const draft = keeper();
    for (let typed = 0; typed < 2 * SAVE_WITHIN; typed += SAVE_AFTER / 2) {
      draft.type(`${typed}`);
      await later(SAVE_AFTER / 2);
      draft.saves.at(-1)?.done();
    }
    expect(draft.saves).toMatchObject([
      { answers: { words: `${SAVE_WITHIN - SAVE_AFTER / 2}` } },
      { answers: { words: `${2 * SAVE_WITHIN - SAVE_AFTER / 2}` } },
    ]);
  });

  test('is saved with the version of the save before, and never two at once', async () => {
    const draft = keeper(4);
    draft.type('a');
    await later(SAVE_AFTER);
    draft.type('b');
    await later(SAVE_AFTER);
    expect(draft.saves).toHaveLength(1);
    draft.saves[0]?.done(5);
    await later(0);
    expect(draft.saves).toMatchObject([{ version: 4 }, { version: 5, answers: { words: 'b' } }]);
  });

  test('without a connection says so, and is tried again until it arrives', async () => {
    const draft = keeper();
    draft.type('a');
    await later(SAVE_AFTER);
    draft.saves[0]?.fail(new ApiError('OFFLINE'));
    await later(0);
    expect([draft.states.at(-1), draft.isUnsaved(), draft.hasFailed()]).toEqual([{ kind: 'failed' }, true, true]);
    await later(RETRY_AFTER);
    expect(draft.saves).toHaveLength(2);
    draft.saves[1]?.done();
    await later(0);
    expect([draft.states.at(-1)?.kind, draft.hasFailed()]).toEqual(['saved', false]);
  });

  test('that another device saved waits for a choice, and then goes on from that version', async () => {
    const draft = keeper();
    draft.type('a');
    await later(SAVE_AFTER);
    draft.saves[0]?.fail(new ApiError('DRAFT_CHANGED', 409));
    await later(0);
    expect(draft.states.at(-1)).toEqual({ kind: 'conflict' });
    draft.type('ab');
    await later(SAVE_AFTER * 10);
    expect(draft.saves).toHaveLength(1);
    draft.resolve(7, 'keep');
    await later(0);
    expect(draft.saves[1]).toMatchObject({ version: 7, answers: { words: 'ab' } });
  });

  test('of another device can be taken instead of ours', async () => {
    const draft = keeper();
    draft.type('a');
    await later(SAVE_AFTER);
    draft.saves[0]?.fail(new ApiError('DRAFT_CHANGED', 409));
    await later(0);
    draft.resolve(7, 'drop');
    await later(SAVE_AFTER);
    expect([draft.saves.length, draft.isUnsaved()]).toEqual([1, false]);
    draft.type('b');
    await later(SAVE_AFTER);
    expect(draft.saves[1]).toMatchObject({ version: 7 });
  });

  test.each(['ACTION_ALREADY_DONE', 'ACCESS_DENIED'] as const)('is saved no more after %s', async (code) => {
    const draft = keeper();
    draft.type('a');
    await later(SAVE_AFTER);
    draft.saves[0]?.fail(new ApiError(code, 403));
    await later(RETRY_AFTER * 2);
    draft.type('b');
    await later(SAVE_AFTER);
    expect([draft.saves.length, draft.isUnsaved()]).toEqual([1, false]);
    expect(draft.states.at(-1)).toEqual({ kind: 'ended', why: code });
    // Somebody who looks along has nothing to lose; what the consumer typed is kept nowhere else.
    expect(draft.hasFailed()).toBe(code === 'ACTION_ALREADY_DONE');
    expect(draft.copies.at(-1)).toBeNull();
  });

  test('is not called sent elsewhere by a save that comes after the questionnaire itself', async () => {
    const draft = keeper();
    draft.type('a');
    await later(SAVE_AFTER);
    draft.stop();
    draft.saves[0]?.fail(new ApiError('ACTION_ALREADY_DONE', 409));
    await later(0);
    expect(draft.states.map(({ kind }) => kind)).not.toContain('ended');
  });

  test('is not saved while the questionnaire is sent, and is again when that failed', async () => {
    const draft = keeper();
    draft.type('a');
    draft.stop();
    await later(SAVE_AFTER * 2);
    draft.type('ab');
    await later(SAVE_AFTER * 2);
    expect([draft.saves, draft.isUnsaved()]).toEqual([[], false]);
    draft.goOn();
    await later(SAVE_AFTER);
    // With what was typed meanwhile.
    expect(draft.saves).toMatchObject([{ answers: { words: 'ab' } }]);
  });

  test('is kept in the tab until the server has it', async () => {
    const draft = keeper();
    draft.type('a');
    expect(draft.copies).toEqual([{ words: 'a' }]);
    await later(SAVE_AFTER);
    draft.type('ab');
    draft.saves[0]?.done();
    await later(SAVE_AFTER);
    expect(draft.copies).toEqual([{ words: 'a' }, { words: 'ab' }]);
    draft.saves[1]?.fail(new ApiError('OFFLINE'));
    await later(RETRY_AFTER);
    expect(draft.copies).toHaveLength(2);
    draft.saves[2]?.done();
    await later(0);
    expect(draft.copies).toEqual([{ words: 'a' }, { words: 'ab' }, null]);
  });

  test('is sent when the page is hidden, without waiting for the save before it, which ends with the page', async () => {
    const draft = keeper();
    draft.type('a');
    draft.hide();
    draft.hide();
    expect(draft.saves).toMatchObject([{ leaving: true, answers: { words: 'a' } }]);
    draft.saves[0]?.done();
    draft.type('ab');
    await later(SAVE_AFTER);
    draft.hide();
    draft.type('abc');
    draft.hide();
    expect(draft.saves.slice(1)).toMatchObject([
      { version: 1, leaving: false, answers: { words: 'ab' } },
      { version: 1, leaving: true, answers: { words: 'ab' } },
      { version: 1, leaving: true, answers: { words: 'abc' } },
    ]);
  });

  test('that was shown again counts the newest of the saves that were on their way', async () => {
    const draft = keeper();
    draft.type('a');
    await later(SAVE_AFTER);
    draft.type('ab');
    draft.hide();
    draft.saves[1]?.done(2);
    await later(0);
    expect(draft.states.at(-1)?.kind).toBe('saved');
    draft.saves[0]?.fail(new ApiError('OFFLINE'));
    await later(RETRY_AFTER);
    expect([draft.saves.length, draft.states.at(-1)?.kind, draft.copies.at(-1)]).toEqual([2, 'saved', null]);
    draft.type('abc');
    await later(SAVE_AFTER);
    expect(draft.saves[2]).toMatchObject({ version: 2, answers: { words: 'abc' } });
  });

  test('is saved at once when the page is left, and not tried again after that', async () => {
    const draft = keeper();
    draft.type('a');
    draft.leave();
    await later(0);
    expect(draft.saves).toHaveLength(1);
    draft.saves[0]?.fail(new ApiError('OFFLINE'));
    await later(RETRY_AFTER * 2);
    expect(draft.saves).toHaveLength(1);
  });
});
