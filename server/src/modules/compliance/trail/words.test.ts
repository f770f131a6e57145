import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import { expect, test } from 'vitest';
import { getTrailTitle } from './words.ts';

/** The names of the calls that a system asks again and again, as the binder writes them into the trail. */
const polled = Object.entries(backofficeCalls).flatMap(([name, row]) =>
  'isPolled' in row && row.isPolled && row.answer.kind === 'many' ? [name] : [],
);

test.each(polled)('what %s followed stands in the trail in words', (target_id) => {
  const { nl, en } = getTrailTitle({ act: 'poll', target_kind: 'call', target_id });
  expect(nl).toMatch(/^Gevolgd: [a-z ë-]+$/);
  expect(en).toMatch(/^Followed: [a-z -]+$/);
});

test('an act that is called as its event has the words of the event, and one of another version says its name', () => {
  const title = (act: string) => getTrailTitle({ act, target_kind: null, target_id: null });
  expect(title('webhook-redelivered').nl).toBe('Webhook: bericht opnieuw gestuurd');
  expect(title('adviser-substituted')).toEqual(title('adviser.substituted'));
  expect(title('adviser-substituted').nl).toBe('Vervanging van adviseur');
  expect(title('of-tomorrow').nl).toBe('Handeling: of-tomorrow');
});
