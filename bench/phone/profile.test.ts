import { expect, test } from 'vitest';
import { computeAverageCosts, type Frame, type Profile, readProfile } from './profile.ts';

const createFrame = (functionName: string, url = ''): Frame => ({ functionName, url, lineNumber: 0, columnNumber: 0 });

/** The page rests 4 ms, `draw` works 2 ms, and 3 ms by way of itself. */
const profile: Profile = {
  nodes: [
    { id: 1, callFrame: createFrame('(root)'), children: [2, 3] },
    { id: 2, callFrame: createFrame('(idle)') },
    { id: 3, callFrame: createFrame('draw', 'web/src/card.tsx'), children: [4] },
    { id: 4, callFrame: createFrame('draw', 'web/src/card.tsx') },
  ],
  samples: [2, 3, 4, 2],
  timeDeltas: [0, 4_000, 2_000, 3_000],
};

test('the time of scripts leaves out the time at rest', () => {
  expect(readProfile(profile).script).toBe(5);
});

test('a function that calls itself is counted once', () => {
  expect(readProfile(profile).costs).toEqual([{ name: 'draw web/src/card.tsx:1', own: 5, whole: 5 }]);
});

test('functions are averaged over all loads, also those in which they were not seen', () => {
  const [cost] = computeAverageCosts([readProfile(profile), { costs: [] }]);
  expect(cost).toMatchObject({ own: 2.5, whole: 2.5 });
});
