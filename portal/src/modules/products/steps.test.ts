import { expect, test } from 'vitest';
import { findTimelineStep } from './steps.ts';
import english from './timeline-texts.en.ts';
import dutch from './timeline-texts.nl.ts';

test.each([
  ['Wacht op stukken', 'documents', 'you'],
  ['Wacht op documenten', 'documents', 'you'],
  [' dossier te ACCEPTATIE ', 'acceptance', 'lender'],
  ['Dossier ter acceptatie', 'acceptance', 'lender'],
  ['Naar de notaris', 'notary', 'notary'],
  ['Advies', 'advice', 'adviser'],
])('%s is a step that the trade knows', (label, name, atWork) => {
  expect(findTimelineStep(label)).toEqual({ name, atWork });
  for (const texts of [dutch, english]) {
    expect(texts).toHaveProperty([`timeline.${name}`]);
    expect(texts).toHaveProperty([`timeline.by_${atWork}`]);
  }
});

test.each(['', 'Even geduld', 'constructor'])('%j is no step that the trade knows', (label) =>
  expect(findTimelineStep(label)).toBeNull(),
);
