/** `npm run staff`: the accounts of the firms' people, also while the product is running. */
import { defineCommand, runAsProgram } from '../../platform/command.ts';
import { readMore, readWords, throwMissing, throwNotUnderstood } from '../../platform/http/read-words.ts';
import { type CommandRow, createCommandReader, withoutWords } from './command-table.ts';
import type { StaffContext } from './staff-work.ts';

const load = () => import('./staff-work.ts');

/** TABLE: what `npm run staff` can do. */
const commands: Record<string, CommandRow<StaffContext>> = {
  list: withoutWords('everybody who signs in to the console, with their firm, role and last sign-in', async (context) =>
    (await load()).list(context),
  ),
  create: {
    words: '<domain> <mail address> <name>',
    meaning: 'an administrator for the firm of a domain, with a link to choose a password, which is shown once',
    prepare: (given) => {
      const { words, more: name } = readMore(given, {}, ['domain', 'mail address']);
      if (!words[1].includes('@')) throwNotUnderstood(words[1]);
      if (name.length === 0) throwMissing('name');
      return async (context) => (await load()).create(context, ...words, name.join(' '));
    },
  },
  end: {
    words: '<id>',
    meaning: 'this person signs in no more, and is signed out everywhere',
    prepare: (given) => {
      const [id] = readWords(given, {}, ['id']).words;
      return async (context) => (await load()).end(context, id);
    },
  },
  rescue: {
    words: '<id>',
    meaning: 'for who lost password or phone: a link to choose a password and set up a new second factor',
    prepare: (given) => {
      const [id] = readWords(given, {}, ['id']).words;
      return async (context) => (await load()).rescue(context, id);
    },
  },
};

/** Reads the command line. @throws UsageError that lists every command */
export const prepareStaff = createCommandReader(
  'npm run staff',
  "What shall happen to the accounts of the firms' people?",
  commands,
);

export const run = defineCommand(prepareStaff);

if (import.meta.main) await runAsProgram(run);
