import { expect, test } from 'vitest';
import { toAnswer } from '../../platform/command.ts';
import { readMore, readWords, throwMissing, throwNotUnderstood } from '../../platform/http/read-words.ts';
import { createCommandReader, withoutWords } from './command-table.ts';

const text = { type: 'string' } as const;
const program = createCommandReader('npm run tides', 'What of the tides?', {
  list: withoutWords('all of them', async () => toAnswer('two')),
  set: {
    words: '<domain> [--high <hour>]',
    meaning: 'when it is high',
    prepare: (given) => {
      const { words, values } = readWords(given, { high: text }, ['domain']);
      if (values.high === 'noon') throwNotUnderstood('--high', values.high);
      return async () => toAnswer([...words, values.high ?? 'none'].join(' '));
    },
  },
  drop: {
    words: '<domain> [tide ...]',
    meaning: 'forgets them',
    prepare: (given) => {
      const { words, more } = readMore(given, {}, ['domain']);
      return async () => toAnswer([...words, ...more].join(' '));
    },
  },
});
const set = '\n  npm run tides -- set <domain> [--high <hour>]\n      when it is high';

test.each([
  ['a command that there is not', 'sink zee', 'Not understood: sink\nWhat of the tides?\n  npm run tides -- list'],
  ['an option that there is not', 'set zee --low 3', "Unknown option '--low'"],
  ['an option without its value', 'set zee --high', "Option '--high <value>' argument missing"],
  ['a value that cannot be', 'set zee --high noon', `Not understood: --high noon${set}`],
  ['too little', 'set --high 3', `Missing: <domain>${set}`],
  ['too much', 'set zee nine ten', `Not understood: nine ten${set}`],
  ['a word where none is taken', 'list all', 'Not understood: all\n  npm run tides -- list'],
])('%s is named, with what can be said', async (_, line, told) => {
  await expect(program(line.split(' '))).rejects.toThrow(told);
});

test('what is missing is said as the usage has it', () => {
  expect(() => throwMissing('--nl')).toThrow(/^Missing: --nl$/);
  expect(() => throwMissing('domain', 'name')).toThrow(/^Missing: <domain> <name>$/);
});

test('who says nothing is told what there is, and corrected in nothing', async () => {
  await expect(program([])).rejects.toThrow(/^What of the tides\?\n/);
});

test.each([
  ['set zee', 'zee none'],
  ['set --high 3 zee', 'zee 3'],
  ['drop zee', 'zee'],
  ['drop zee one two', 'zee one two'],
  ['drop zee -- -one', 'zee -one'],
])('%s is understood', async (line, done) => {
  expect(await (await program(line.split(' ')))(undefined)).toEqual({ text: done, data: { message: done } });
});
