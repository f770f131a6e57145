import { expect, test } from 'vitest';
import { formatDutchMoment } from './dutch-moment.ts';

test('a moment is written by the clock in the Netherlands, with seconds where they count', () => {
  const at = new Date('2026-07-01T22:30:09Z');
  expect(formatDutchMoment(at)).toBe('02-07-2026 00:30');
  expect(formatDutchMoment(at, 'seconds')).toBe('02-07-2026 00:30:09');
  expect(formatDutchMoment(new Date('2026-11-22T13:05:00Z'))).toBe('22-11-2026 14:05');
});
