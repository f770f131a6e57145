import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { createAdjustableClock } from '../../../../test/sign-in.ts';
import { createThrottles, type Entered, isLocked, type Locked } from '../throttles-by.ts';

const { enterOnce } = createThrottles({
  guess: { free: 3, first: 60, longest: 300, memory: 900, refusal: 'TOO_MANY_REQUESTS' },
});
let db: TestDatabase;
let licence_id: string;
beforeAll(async () => {
  db = await freshDatabase();
  licence_id = (await addLicence(db)).id;
});
afterAll(() => db.close());

let nth = 0;
/** Guesses at one thing; each answers how to take it back, or how long to wait. */
function guesses() {
  const what = `thing ${nth++}`;
  const clock = createAdjustableClock();
  return { clock, enter: () => enterOnce({ db, clock }, licence_id, 'guess', what) };
}
const entered = (answer: Entered | Locked): Entered => {
  if (isLocked(answer)) throw new Error('It is locked.');
  return answer;
};

test('a guess that is taken back counts as none, also the one that locked', async () => {
  const { enter } = guesses();
  for (const _ of [1, 2]) entered(await enter());
  const last = entered(await enter());
  expect(await enter()).toEqual({ locked_time_remaining: 60 });
  await last.takeBack();
  entered(await enter());
  expect(await enter()).toEqual({ locked_time_remaining: 60 });
});

test('a guess that is taken back leaves the lock of those before it', async () => {
  const { clock, enter } = guesses();
  for (const _ of [1, 2, 3]) entered(await enter());
  clock.pass(60);
  const fourth = entered(await enter());
  expect(await enter()).toEqual({ locked_time_remaining: 120 });
  await fourth.takeBack();
  expect(await enter()).toEqual({ locked_time_remaining: 120 });
});
