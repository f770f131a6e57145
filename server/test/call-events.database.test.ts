import {
  consumerCallEvents,
  firmCallEvents,
  operatorCallEvents,
  staffCallEvents,
  supplierCallEvents,
} from '@klantportaal/contract/modules/integrations/call-events';
import { expect, test } from 'vitest';
import { notedCallEvents } from './noted-call-events.ts';

const rows = {
  ...consumerCallEvents,
  ...firmCallEvents,
  ...staffCallEvents,
  ...operatorCallEvents,
  ...supplierCallEvents,
};
/** Fewer than a whole run of the unit tests sees: then it has not run. */
const LEAST = 100;

// It needs no database, but the run of the unit tests that comes before those that do.
test('each event that a row of call-events.ts names was made by its call in some test', () => {
  const seen = new Set(notedCallEvents.read().map(({ name, type }) => `${name}: ${type}`));
  expect(seen.size, 'too few were noted: run the unit tests first').toBeGreaterThan(LEAST);
  const said = Object.entries(rows).flatMap(([name, events]) =>
    typeof events === 'string' ? [] : events.map((type) => `${name}: ${type}`),
  );
  expect(said.filter((line) => !seen.has(line))).toEqual([]);
});
