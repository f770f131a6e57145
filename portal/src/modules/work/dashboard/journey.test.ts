import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { describe, expect, test } from 'vitest';
import { getTurn, listStages } from './journey.ts';

const names = ['Kennismaking', 'Advies', 'Offerte'];
/** The first steps completed, and perhaps one that is active. */
const timeline = (completed: number, active?: number) =>
  names.map((label, index) => ({ label, completed: index < completed, active: index === active }));
const mortgage = (id: string, completed: number, active?: number) => ({
  id,
  label: `Hypotheek ${id}`,
  timeline: timeline(completed, active),
});
/** A Wednesday. */
const today = '2026-11-25';
const action = (type: ActionTypeName, is_done = false, deadline: string | null = null) => ({
  type,
  is_done,
  deadline,
  payment: null,
});
const upload = action('UPLOAD_DOCUMENTMANAGEMENT_FILE');
const payment = action('PAY_INVOICE_PER_IDEAL');
const delivery = (status: 'received' | 'approved' | 'rejected') => ({ status });
type Turn = Parameters<typeof getTurn>[0]['actions'][number];
const nothing = { timelines: [], actions: [], deliveries: [], today };

test('it is not the consumer’s turn while the bank processes the only thing that is open', () => {
  const running = { ...payment, payment: createPartial<Turn['payment']>({ status: 'PENDING' }) };
  expect(getTurn({ ...nothing, actions: [running] })).toEqual({ of: 'no-one' });
  expect(getTurn({ ...nothing, actions: [running, upload] })).toMatchObject({ of: 'consumer', count: 1 });
});

describe('the stage of a product', () => {
  test.each([
    ['the active step', mortgage('a', 1, 1), { at: 2, of: 3, step: 'Advies' }],
    ['the active step, also before completed ones', mortgage('a', 3, 0), { at: 1, of: 3, step: 'Kennismaking' }],
    ['the first step that is not completed, when none is active', mortgage('a', 2), { at: 3, of: 3, step: 'Offerte' }],
    ['the first step, when nothing has begun', mortgage('a', 0), { at: 1, of: 3, step: 'Kennismaking' }],
  ])('is %s', (_, product, stage) => {
    expect(listStages([product])).toEqual([{ id: 'a', product: 'Hypotheek a', ...stage }]);
  });

  test('is over once all steps are completed', () => {
    expect(listStages([mortgage('a', 3)])).toEqual([]);
    expect(listStages([])).toEqual([]);
  });

  test('is given for each product under way, in order', () => {
    const timelines = [mortgage('b', 1, 1), mortgage('done', 3), mortgage('a', 2, 2)];
    expect(listStages(timelines).map(({ id, at }) => [id, at])).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
  });
});

describe('whose turn it is', () => {
  test.each([
    ['the consumer’s, with documents alone', [upload, upload], [], { of: 'consumer', what: 'documents', count: 2 }],
    ['the consumer’s, with other things too', [upload, payment], [], { of: 'consumer', what: 'things', count: 2 }],
    ['the consumer’s, also while documents are reviewed', [payment], ['received'], { of: 'consumer', count: 1 }],
    ['the firm’s, with documents to review', [], ['received', 'approved', 'received'], { of: 'firm', reviewing: 2 }],
    ['no one’s, with everything reviewed', [], ['approved', 'rejected'], { of: 'no-one' }],
    ['no one’s, when nothing was ever asked', [], [], { of: 'no-one' }],
  ] as const)('is %s', (_, actions, statuses, turn) => {
    const known = { ...nothing, actions: [...actions], deliveries: statuses.map(delivery) };
    expect(getTurn(known)).toMatchObject(turn);
  });

  test('counts neither what is done nor what is only to be downloaded', () => {
    const actions = [action('UPLOAD_DOCUMENTMANAGEMENT_FILE', true), action('DOWNLOAD_ADDED_DOCUMENT')];
    expect(getTurn({ ...nothing, actions })).toEqual({ of: 'no-one' });
  });

  test.each([
    ['2026-11-20', 1],
    ['2026-11-25', 1],
    ['2026-11-29', 1],
    ['2026-11-30', 0],
    [null, 0],
  ])('with a last day of %s, counts %i for this week', (deadline, thisWeek) => {
    const actions = [action('PAY_INVOICE_PER_IDEAL', false, deadline), action('PAY_INVOICE_PER_IDEAL', true, today)];
    expect(getTurn({ ...nothing, actions })).toMatchObject({ count: 1, thisWeek });
  });

  test('ends a week on Sunday, also on that day itself', () => {
    const actions = ['2026-11-29', '2026-11-30'].map((day) => action('PAY_INVOICE_PER_IDEAL', false, day));
    expect(getTurn({ ...nothing, actions, today: '2026-11-29' })).toMatchObject({ count: 2, thisWeek: 1 });
    expect(getTurn({ ...nothing, actions, today: '2026-11-30' })).toMatchObject({ count: 2, thisWeek: 2 });
  });

  test('does not count the download of what was just signed', () => {
    const signed = action('DOWNLOAD_SIGNED_OTD', false, today);
    expect(getTurn({ ...nothing, actions: [signed, payment] })).toMatchObject({ count: 1, thisWeek: 0 });
    expect(getTurn({ ...nothing, actions: [signed], deliveries: [delivery('received')] })).toEqual({
      of: 'firm',
      reviewing: 1,
    });
  });

  test('is the firm’s with nothing to do and a product under way, and no one’s once it is finished', () => {
    expect(getTurn({ ...nothing, timelines: [mortgage('a', 1, 1)] })).toEqual({ of: 'firm', reviewing: 0 });
    expect(getTurn({ ...nothing, timelines: [mortgage('a', 3)] })).toEqual({ of: 'no-one' });
  });
});
