import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import { writtenDays } from './written-days.ts';

RuleTester.describe = describe;
RuleTester.it = test;

const errors = [{ message: 'Use DAY_MS of contract/src/values/dates/day-ms.ts.' }];

new RuleTester().run('written-days', writtenDays, {
  valid: ['const KEPT_MS = 30 * DAY_MS;', 'const WAIT_MS = 3_600_000;', 'clock.pass(86_400);', 'const none = 0;'],
  invalid: ['const DAY = 86_400_000;', 'const DAY = 24 * 3_600_000;', 'const WEEK = 24 * 60 * 60 * 1000 * days;'].map(
    (code) => ({ code, errors }),
  ),
});
