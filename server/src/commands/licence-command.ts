/** `npm run licence`: the firms of an installation, also while the product is running. */
import { type CommandContext, defineCommand, runAsProgram } from '../platform/command.ts';
import { readMore, readWords, throwMissing, throwNotUnderstood } from '../platform/http/read-words.ts';
import { PLACE } from './backup/place.ts';
import { type CommandRow, createCommandReader, withoutWords } from './firm/command-table.ts';
import type { AskedLicence } from './firm/create-work.ts';

const load = () => import('./licence/licence-work.ts');

/** TABLE: what `npm run licence` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords('every firm: its id, name, domains, state, and how much it has', async (context) =>
    (await load()).list(context),
  ),
  hosts: withoutWords('every host name of a firm’s portal that counts, one a line', async (context) =>
    (await load()).listHosts(context),
  ),
  create: {
    words: '<domain> <mail address> <name of the firm> [--administrator=<name>] [--portal=<https://…>]',
    meaning:
      'a new licence, with our catalogue and templates, and a mail to its administrator. --portal: the address of its portal, where it has a host name of its own, which becomes the firm’s',
    prepare: (words) => {
      const asked = readAsked(words);
      return async (context) => (await import('./firm/create-work.ts')).create(context, asked);
    },
  },
  trust: {
    words: '<domain> <name>',
    meaning:
      'says that a domain or host is of the firm of a domain, on your word: it counts from now on, and is no other firm’s',
    prepare: (given) => {
      const { words } = readWords(given, {}, ['domain', 'name']);
      return async (context) => (await load()).acceptName(context, ...words);
    },
  },
  distrust: {
    words: '<domain> <name>',
    meaning: 'takes that back, and whatever else made the name count: it waits until it is proved',
    prepare: (given) => {
      const { words } = readWords(given, {}, ['domain', 'name']);
      return async (context) => (await load()).distrust(context, ...words);
    },
  },
  delete: {
    words: '<domain> [--confirm <domain>] [--by <name>]',
    meaning:
      'removes a firm with everything in it, also its files and its sandbox; without --confirm it says what would go. Broken off, it goes on with the same words',
    prepare: (words) => {
      const read = readWords(words, { confirm: { type: 'string' }, by: { type: 'string' } }, ['domain']);
      return async (context) => (await load()).remove(context, read.words[0], read.values.confirm, read.values.by);
    },
  },
  export: {
    words: '<domain> <folder or s3://bucket/prefix> --seal-to <public key>',
    meaning:
      'writes a firm with its files, to be imported elsewhere; its secrets are sealed to the RSA public key (PEM) of who imports it',
    prepare: (words) => {
      const read = readWords(words, { 'seal-to': { type: 'string' } }, ['domain', PLACE]);
      const key = read.values['seal-to'] ?? throwMissing('--seal-to');
      return async (context) => (await load()).exportTo(context, ...read.words, key);
    },
  },
  import: {
    words: '<folder or s3://bucket/prefix> --private-key <file>',
    meaning:
      'brings an exported firm here beside others, under the ids that it had; refuses what is here already. Broken off, it goes on with the same words',
    prepare: (words) => {
      const read = readWords(words, { 'private-key': { type: 'string' } }, [PLACE]);
      const key = read.values['private-key'] ?? throwMissing('--private-key');
      return async (context) => (await load()).importFrom(context, read.words[0], key);
    },
  },
  deleted: withoutWords('the proofs of the firms that were removed', async (context) =>
    (await load()).listDeleted(context),
  ),
};

/** Reads the command line. @throws UsageError that lists every command */
export const prepareLicence = createCommandReader('npm run licence', 'What shall happen to the firms?', commands);

export const run = defineCommand(prepareLicence);

/** @throws WordsError */
function readAsked(given: string[]): AskedLicence {
  const options = { administrator: { type: 'string' }, portal: { type: 'string' } } as const;
  const { words, more: name, values } = readMore(given, options, ['domain', 'mail address']);
  const [domain, email] = words;
  if (!email.includes('@')) throwNotUnderstood(email);
  if (name.length === 0) throwMissing('name of the firm');
  if (values.portal !== undefined && !/^https?:$/.test(URL.parse(values.portal)?.protocol ?? ''))
    throwNotUnderstood(values.portal);
  return {
    domain: domain.toLowerCase(),
    name: name.join(' '),
    portal_url: values.portal?.replace(/\/$/, '') ?? null,
    administrator: { email, name: values.administrator?.trim() || 'Beheerder' },
  };
}

if (import.meta.main) await runAsProgram(run);
