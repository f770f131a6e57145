import { describe, expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** A line for one at a time, in which work ends when the test says so. */
function oneByOne(places = 2, length = 4) {
  const turns = openTurns({ atOnce: 1, places, length });
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, from: string, known = false, still?: () => Promise<void>) =>
    turns({ from, known, still }, async () => {
      done.push(name);
      await new Promise<void>((end) => ends.push(end));
    }).catch(({ code }) => done.push(`${name}: ${code}`));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const end = async () => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { ask, end, settle, done };
}

describe('the line', () => {
  test('has few places for each, and refuses only whoever takes more', async () => {
    const { ask, settle, done } = oneByOne();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a');
    void ask('b1', 'b');
    await settle();
    expect(done).toEqual(['a1', 'a4: TOO_BUSY']);
  });

  test('lets those who wait take turns, however many places one of them has', async () => {
    const { ask, end, done } = oneByOne(3);
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
    void ask('b1', 'b');
    for (let time = 0; time < 4; time++) await end();
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('puts known visitors before strangers, and has places for them when it is full of strangers', async () => {
    const { ask, end, done } = oneByOne(2, 2);
    for (const from of ['a', 'b', 'c', 'd']) void ask(from, from);
    void ask('anna', 'anna', true);
    await end();
    await end();
    expect(done).toEqual(['a', 'd: TOO_BUSY', 'anna', 'b']);
  });

  test('asks again when the turn has come, and hands the slot on if there is nothing to do any more', async () => {
    const { ask, end, done } = oneByOne();
    void ask('a1', 'a');
    void ask('a2', 'a', false, () => Promise.reject({ code: 'CONSUMER_LOCKED' }));
    void ask('b1', 'b');
    await end();
    expect(done).toEqual(['a1', 'a2: CONSUMER_LOCKED', 'b1']);
  });
});
