import { expect, test } from 'vitest';
import { type BatchItem, writeBatch } from './batch.ts';
import type { WriteTools } from './write-document.ts';

/** Lines that cannot be read: they need no database, and take their turn like the rest. */
async function* lines(number: number): AsyncGenerator<BatchItem<number>> {
  for (let where = 1; where <= number; where += 1) yield { where, raw: null, bytes: 1, fault: new Error(`${where}`) };
}

test('a batch rests after every few dossiers while other firms are served, and keeps its order', async () => {
  let served = true;
  let answered = 0;
  const rested: number[] = [];
  const rest = async () => {
    rested.push(answered);
    // From then on nobody else is there.
    if (rested.length === 2) served = false;
  };
  const wheres: number[] = [];
  const results = writeBatch(lines(120), { context: {} } as WriteTools, { hasNeighbours: () => served, rest });
  for await (const { where, status } of results) {
    expect(status).toBe('refused');
    wheres.push(where);
    answered += 1;
  }
  expect(wheres).toEqual(Array.from({ length: 120 }, (_, nth) => nth + 1));
  // Lines that were written are answered before the rest.
  expect(rested).toEqual([5, 10]);
});
