/** `npm run keys`: the keys of the firm's systems, and the key that signs tokens, also while the product is running. */

import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { operatorScopes } from '@klantportaal/contract/operator/operator-scopes';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isAmong } from '@klantportaal/contract/values/guards';
import { defineCommand, runAsProgram } from '../../platform/command.ts';
import { readMore, readWords, throwMissing, throwNotUnderstood } from '../../platform/http/read-words.ts';
import { type CommandRow, createCommandReader, withoutWords } from './command-table.ts';
import type { KeysContext, KeyTerms } from './keys-work.ts';

const load = () => import('./keys-work.ts');

/** TABLE: what `npm run keys` can do. */
const commands: Record<string, CommandRow<KeysContext>> = {
  list: withoutWords('every key, with whose it is, its scopes and last use', async (context) =>
    (await load()).list(context),
  ),
  make: {
    words: '<domain> <name> <scope> [scope ...] [until=<YYYY-MM-DD>]',
    meaning: `a new key for a firm, named by one of its domains or by its id (npm run licence -- list shows both); scopes: all, or ${scopes.join(', ')}`,
    prepare: (given) => {
      const { words, asked } = withScopes(given, ['domain', 'name'], scopes);
      return async (context) => (await load()).make(context, ...words, asked);
    },
  },
  rotate: {
    words: '<id> [hours]',
    meaning:
      'a new key in place of the one with this id (list shows it), which goes on working for 24 hours or as many as you say',
    prepare: (given) => {
      const { words, more } = readMore(given, {}, ['id']);
      const [hours = '24', ...rest] = more;
      if (!/^\d{1,3}$/.test(hours) || rest.length > 0) throwNotUnderstood(...more);
      return async (context) => (await load()).renew(context, words[0], Number(hours));
    },
  },
  withdraw: {
    words: '<id>',
    meaning: 'the key opens nothing any more',
    prepare: (given) => {
      const [id] = readWords(given, {}, ['id']).words;
      return async (context) => (await load()).withdraw(context, id);
    },
  },
  'make-for-supplier': {
    words: '<supplier> <name> <scope> [scope ...] [until=<YYYY-MM-DD>]',
    meaning:
      'a new key for a supplier, which opens every firm that lets it in; the supplier is made if it is new; scopes as for make',
    prepare: (given) => {
      const { words, asked } = withScopes(given, ['supplier', 'name'], scopes);
      return async (context) => (await load()).makeForSupplier(context, ...words, asked);
    },
  },
  'make-for-operator': {
    words: '<name> <scope> [scope ...] [until=<YYYY-MM-DD>]',
    meaning: `a new key for the calls of the installation, which opens no firm; scopes: all, or ${operatorScopes.join(', ')}`,
    prepare: (given) => {
      const { words, asked } = withScopes(given, ['name'], operatorScopes);
      return async (context) => (await load()).makeForOperator(context, ...words, asked);
    },
  },
  grant: {
    words: '<domain> <supplier> <scope> [scope ...]',
    meaning: 'a firm, named as for make, lets a supplier in with these scopes, in place of those that it had',
    prepare: (given) => {
      const { words, more } = readMore(given, {}, ['domain', 'supplier']);
      const asked = readScopes(more, scopes);
      return async (context) => (await load()).grant(context, ...words, asked);
    },
  },
  'end-grant': {
    words: '<domain> <supplier>',
    meaning: 'the supplier finds nothing of that firm any more',
    prepare: (given) => {
      const { words } = readWords(given, {}, ['domain', 'supplier']);
      return async (context) => (await load()).endGrant(context, ...words);
    },
  },
  'renew-signing-key': withoutWords(
    'tokens are signed with a new key from now on; nobody is signed out',
    async (context) => (await load()).renewSigningKey(context),
  ),
};

/** Reads the command line. @throws UsageError that lists every command */
export const prepareKeys = createCommandReader('npm run keys', 'What shall happen to the keys?', commands);

export const run = defineCommand(prepareKeys);

/** Reads words, and then `<scope> [scope ...] [until=<day>]`. @throws WordsError */
function withScopes<const Names extends readonly string[]>(given: string[], names: Names, known: readonly string[]) {
  const { words, more } = readMore(given, {}, names);
  const until = more.find((word) => word.startsWith('until='));
  // The whole of that day, in UTC.
  const expires_at = until === undefined ? null : new Date(`${until.slice('until='.length)}T23:59:59.999Z`);
  if (expires_at && (!/^until=\d{4}-\d\d-\d\d$/.test(ensure(until)) || Number.isNaN(expires_at.getTime())))
    throwNotUnderstood(ensure(until));
  const allowed = readScopes(
    more.filter((word) => word !== until),
    known,
  );
  return { words, asked: { scopes: allowed, expires_at } satisfies KeyTerms };
}

/** Reads at least one scope, each once; `all` is every one of them. @throws WordsError */
function readScopes<Known extends string>(asked: string[], known: readonly Known[]): Known[] {
  if (asked.length === 0) throwMissing('scope');
  if (asked.length === 1 && asked[0] === 'all') return [...known];
  const unknown = asked.filter((word) => !isAmong(known, word));
  if (unknown.length > 0) throwNotUnderstood(...unknown);
  return [...new Set(asked.filter((word) => isAmong(known, word)))];
}

if (import.meta.main) await runAsProgram(run);
