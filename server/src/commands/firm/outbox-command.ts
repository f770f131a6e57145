/** `npm run outbox`: mails and other work that wait or were given up, also while the product is running. */
import { isUuid } from '@klantportaal/contract/values/uuid';
import { defineCommand, runAsProgram } from '../../platform/command.ts';
import { readMore, throwMissing, throwNotUnderstood } from '../../platform/http/read-words.ts';
import { type CommandRow, createCommandReader, withoutWords } from './command-table.ts';
import type { OutboxContext } from './outbox-work.ts';

const load = () => import('./outbox-work.ts');

/** TABLE: what `npm run outbox` can do. */
const commands: Record<string, CommandRow<OutboxContext>> = {
  list: withoutWords(
    'mails and other work that were given up, wait, or may have been done: what, since when, and why',
    async (context) => (await load()).list(context),
  ),
  retry: {
    words: '[id ...]',
    meaning: 'tries again what was given up: these, or everything; what is done or waits stays as it is',
    prepare: (given) => {
      const ids = readIds(given);
      return async (context) => (await load()).retry(context, ids);
    },
  },
  drop: {
    words: '<id ...>',
    meaning: 'forgets what was given up and need not be done any more: these; the trail keeps that they were',
    prepare: (given) => {
      const ids = readIds(given);
      if (ids.length === 0) throwMissing('id');
      return async (context) => (await load()).drop(context, ids);
    },
  },
};

/** Reads the command line. @throws UsageError that lists every command */
export const prepareOutbox = createCommandReader('npm run outbox', 'What shall happen to the outbox?', commands);

export const run = defineCommand(prepareOutbox);

/** @throws WordsError */
function readIds(given: string[]): string[] {
  const { more: ids } = readMore(given, {}, []);
  const strange = ids.filter((id) => !isUuid(id));
  if (strange.length > 0) throwNotUnderstood(...strange);
  return ids;
}

if (import.meta.main) await runAsProgram(run);
