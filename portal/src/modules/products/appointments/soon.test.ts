import { expect, test } from 'vitest';
import { comingAppointment } from '../testing.ts';
import { countDaysIfNear } from './soon.ts';
import { findRouteUrl } from './way-there.ts';

test.each([
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['2026-12-13', 21],
  ['2026-12-14', null],
  ['2026-11-21', null],
])('seen on 22 November 2026, %s is %s days away', (day, days) =>
  expect(countDaysIfNear(day, '2026-11-22')).toBe(days),
);

test.each([
  ['an address', { location: 'Sluiskade 14, Dordrecht' }, 'Sluiskade%2014%2C%20Dordrecht'],
  ['no place', { location: null }, null],
  ['a place without a house number', { location: 'Bij u thuis' }, null],
  ['a meeting online', { location: 'Kamer 3', is_teams: true }, null],
])('a map leads to %s, or there is none', (_, fields, destination) =>
  expect(findRouteUrl({ ...comingAppointment, ...fields })).toBe(
    destination && `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
  ),
);
