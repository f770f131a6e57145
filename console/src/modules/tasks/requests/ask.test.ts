import type { RequestTemplate } from '@klantportaal/contract/modules/tasks/catalogue';
import { RequestBody } from '@klantportaal/contract/modules/tasks/requests';
import { describe, expect, test } from 'vitest';
import { buildRequestBodies, type Draft, requestFaults, withAsk, withTemplate } from './ask.ts';

const today = '2026-03-02';
const line = { for: 'anyone' as const, deadline_days: null, comment: null };
const template: RequestTemplate = {
  id: 'starter',
  firm_id: 'starter',
  version: 1,
  updated_at: '2026-03-01T10:00:00Z',
  name: { nl: 'Starter' },
  description: null,
  lines: [
    { ...line, id: 'pass', kind: 'pass', for: 'each', deadline_days: 7 },
    { ...line, id: 'second', kind: 'payslip', for: 'second' },
    { ...line, id: 'letter', label: { nl: 'Een brief', en: 'A letter' }, comment: { nl: 'Van de notaris' } },
  ],
};
const empty: Draft = { id: 'r1', template: null, asks: [], deadline: '' };
const couple = ['anna', 'bert'];
const filled = (persons = couple) => withTemplate(empty, template, { persons, today });
const changed = (draft: Draft, id: string, change: object): Draft => ({
  ...draft,
  asks: draft.asks.map((ask) => (ask.id === id ? { ...ask, ...change } : ask)),
});
/** As the server reads them: the schema says that they can be sent. */
const sent = (draft: Draft, persons = couple) =>
  buildRequestBodies(draft, template, persons).map((body) => RequestBody.parse(body));

describe('a template', () => {
  test('becomes lines for who is there, with their usual days', () => {
    expect(filled().asks.map(({ id, whom, deadline }) => [id, whom, deadline])).toEqual([
      ['pass', 'each', '2026-03-09'],
      ['second', 'person bert', ''],
      ['letter', 'anyone', ''],
    ]);
    expect(filled(['anna']).asks.map(({ id, whom }) => [id, whom])).toEqual([
      ['pass', 'person anna'],
      ['letter', 'anyone'],
    ]);
  });

  test('takes the place of another, and leaves what was chosen by itself', () => {
    const own = withAsk(filled(), { kind: 'deed', label: 'Akte' });
    expect(withTemplate(own, null, { persons: couple, today }).asks.map(({ kind }) => kind)).toEqual(['deed']);
  });

  test('is asked as a template, with what was changed and without what was removed', () => {
    const all = changed(filled(), 'letter', { words: ' Alleen pagina 2. ', deadline: '2026-03-20' });
    const draft = { ...all, asks: all.asks.filter(({ id }) => id !== 'second'), deadline: '2026-04-01' };
    expect(sent(draft)).toMatchObject([
      {
        template: 'starter',
        firm_id: 'r1',
        deadline: '2026-04-01',
        changes: [
          { line: 'pass', omit: false, deadline: '2026-03-09', comment: null },
          { line: 'second', omit: true },
          { line: 'letter', omit: false, deadline: '2026-03-20', comment: 'Alleen pagina 2.' },
        ],
      },
    ]);
  });

  test('is asked line by line where a template cannot say it, in the same request', () => {
    const bodies = sent(changed(changed(filled(), 'pass', { deadline: '' }), 'letter', { whom: 'each' }));
    expect(bodies).toMatchObject([
      { template: 'starter', firm_id: 'r1', changes: [{ omit: true }, { omit: false }, { omit: true }] },
      {
        firm_id: 'r1',
        lines: [
          { firm_id: 'r1-zelf-pass', kind: 'pass', requested_for: 'anna', deadline: null },
          { firm_id: 'r1-zelf-pass-2', kind: 'pass', requested_for: 'bert', deadline: null },
          { label: 'Een brief', label_en: 'A letter', requested_for: 'anna', comment: 'Van de notaris' },
          { label: 'Een brief', requested_for: 'bert' },
        ],
      },
    ]);
  });
});

test('single lines have ids of their own, also after one was removed', () => {
  const two = withAsk(withAsk(empty, { kind: 'deed', label: 'Akte' }), { kind: null, label: 'Een plattegrond' });
  const again = withAsk({ ...two, asks: two.asks.slice(1) }, { kind: 'deed', label: 'Akte' });
  expect(again.asks.map(({ id }) => id)).toEqual(['eigen-2', 'eigen-3']);
  expect(buildRequestBodies(two, null, couple)).toMatchObject([
    { firm_id: 'r1', lines: [{ kind: 'deed' }, { label: 'Een plattegrond', requested_for: null }] },
  ]);
  expect(buildRequestBodies(two, null, couple)[0]).not.toHaveProperty('template');
});

describe('a request is not sent', () => {
  const one = withAsk(empty, { kind: 'deed', label: 'Akte' });
  test.each<[string, Draft, object]>([
    ['without anything to ask', empty, { find: 'request.nothing' }],
    ['with a day that has passed', { ...one, deadline: '2026-03-01' }, { deadline: 'request.day_passed' }],
    [
      'with what is no day',
      changed(one, 'eigen-1', { deadline: '31-2' }),
      { 'deadline-eigen-1': 'page.validation.date' },
    ],
    [
      'with too many words',
      changed(one, 'eigen-1', { words: 'x'.repeat(2001) }),
      { 'words-eigen-1': 'request.too_long' },
    ],
  ])('%s', (_, draft, faults) => {
    expect(requestFaults(draft, today)).toEqual(faults);
  });

  test('unless all is well: today is a day', () => {
    expect(requestFaults({ ...one, deadline: today }, today)).toEqual({});
  });
});
