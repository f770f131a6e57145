import { expect, test } from 'vitest';
import {
  approvedVerdicts,
  countingVerdicts,
  givenVerdicts,
  pastVerdicts,
  settlingVerdicts,
  verdictNames,
  waitingVerdicts,
  wantedVerdicts,
} from './verdict-states.ts';

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
