import { expect, expectTypeOf, test } from 'vitest';
import {
  approvedVerdicts,
  countingVerdicts,
  givenVerdicts,
  pastVerdicts,
  settlingVerdicts,
  type VerdictState,
  verdictNames,
  verdictStates,
  waitingVerdicts,
  wantedVerdicts,
} from './verdict-states.ts';

/** The questions that a row may leave open. */
type Open = {
  [Question in keyof VerdictState]: Omit<VerdictState, Question> extends VerdictState ? Question : never;
}[keyof VerdictState];

test('a made-up verdict does not compile until each question is answered', () => {
  expectTypeOf<Open>().toBeNever();
  const answered: VerdictState = {
    given_by: 'staff',
    shows: 'approved',
    waits: false,
    counts: true,
    is_wanted: false,
    asks_again: false,
    event: 'delivery.archived',
    tone: 'approved',
    text: 'delivery.verdict_archived',
  };
  const { tone, ...rest } = answered;
  // @ts-expect-error It does not say how it looks.
  const made_up = { ...verdictStates, archived: rest } satisfies Record<string, VerdictState>;
  expect({ ...made_up, archived: { ...made_up.archived, tone } }).toHaveProperty('archived.text');
});

test('lists in SQL and schemas hold the verdicts whose rows say so', () => {
  expect(verdictNames).toEqual(['received', 'in_doubt', 'provisionally_approved', 'approved', 'rejected', 'lapsed']);
  expect(givenVerdicts).toEqual(['in_doubt', 'provisionally_approved', 'approved', 'rejected']);
  expect(pastVerdicts).toEqual([...givenVerdicts, 'lapsed']);
  expect(waitingVerdicts).toEqual(['received', 'in_doubt', 'provisionally_approved']);
  expect(countingVerdicts).toEqual(['provisionally_approved', 'approved']);
  expect(approvedVerdicts).toEqual(['approved']);
  expect(settlingVerdicts).toEqual(['approved', 'rejected']);
  expect(wantedVerdicts).toEqual(['rejected', 'lapsed']);
});
