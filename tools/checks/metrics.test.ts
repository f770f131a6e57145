import { expect, test } from 'vitest';
import { findMetricFaults } from './metrics.ts';

const metrics = new Map([['klantportaal_x_seconds', ['kind']]]);

test.each([
  ['a metric that is there', 'rate(klantportaal_x_seconds_bucket{kind="mail", le="1"}[5m])', []],
  ['a name that no metric has', 'klantportaal_y_total > 0', ['there is no metric klantportaal_y_total']],
  [
    'a label that it has not',
    'klantportaal_x_seconds_count{colour=~"red"}',
    ['klantportaal_x_seconds_count has no label colour'],
  ],
])('the check of dashboard and alerts judges %s', (_, text, faults) => {
  expect(findMetricFaults(text, metrics)).toEqual(faults);
});
