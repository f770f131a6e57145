import { type Scope, scopes } from '@klantportaal/contract/backoffice-calls';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { audit } from '../journal/audit.queries.ts';
import { secretKey } from '../kernel/secret-key.ts';
import { randomToken, secretBox } from '../kernel/secrets.ts';
import { licenceIndex } from '../licences/licences.queries.ts';
import { openSigningKeys } from '../sign-in/signing-keys.ts';
import { addKey, listKeys, withdrawKey } from './backoffice-keys.queries.ts';
import { type CommandContext, UsageError } from './command.ts';

type KeysContext = Pick<CommandContext, 'config' | 'db' | 'clock'>;
type Work = (context: KeysContext) => Promise<string>;

/** TABLE: what `npm run keys` can do. A row: the arguments, what it does, and the function that prepares the work. */
const commands: Record<string, { words: string; meaning: string; prepare: (words: string[]) => Work | null }> = {
  list: {
    words: '',
    meaning: 'every key, with its licence, scopes and last use',
    prepare: (words) => (words.length === 0 ? list : null),
  },
  make: {
    words: '<domain> <name> <scope> [scope ...]',
    meaning: `a new key for the licence of a domain; scopes: ${scopes.join(', ')}`,
    prepare: ([domain, name, ...asked]) =>
      domain && name && asked.length > 0 && asked.every(isScope)
        ? (context) => make(context, domain, name, asked)
        : null,
  },
  withdraw: {
    words: '<id>',
    meaning: 'the key opens nothing any more',
    prepare: ([id, ...more]) => (id && more.length === 0 ? (context) => withdraw(context, id) : null),
  },
  'renew-signing-key': {
    words: '',
    meaning: 'tokens are signed with a new key from now on; nobody is signed out',
    prepare: (words) => (words.length === 0 ? renewSigningKey : null),
  },
};

/** Reads the command line. @throws UsageError that lists every command */
export function prepareKeys([name = '', ...words]: string[]): Work {
  const work = Object.hasOwn(commands, name) ? commands[name]?.prepare(words) : null;
  if (work) return work;
  const lines = Object.entries(commands).map(
    ([command, row]) => `  npm run keys -- ${[command, row.words].filter(Boolean).join(' ')}\n      ${row.meaning}`,
  );
  throw new UsageError(`What shall happen to the keys?\n${lines.join('\n')}`);
}

const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text);

async function list({ db }: KeysContext): Promise<string> {
  const keys = await db.queryAsSystem(listKeys);
  if (keys.length === 0) return 'There are no keys yet.';
  const lines = keys.map(({ id, licence, name, scopes: may, created_at, last_used_at, revoked_at }) => {
    const use = last_used_at ? `last used ${day(last_used_at)}` : 'never used';
    const state = revoked_at ? `withdrawn ${day(revoked_at)}` : use;
    return `${id}  ${licence}: ${name} (${may.join(', ')}), made ${day(created_at)}, ${state}`;
  });
  return lines.join('\n');
}

async function make({ db, clock }: KeysContext, domain: string, name: string, asked: Scope[]): Promise<string> {
  const known = await db.queryAsSystem(licenceIndex);
  const licence = known.find(({ domains }) => domains.includes(domain.toLowerCase()));
  if (!licence) {
    const there = known.flatMap(({ domains }) => domains).join(', ') || 'none';
    throw new Error(`No licence has the domain ${domain}. The domains are: ${there}.`);
  }
  const key = `kp_${randomToken()}`;
  const at = clock.now();
  const row = { licence_id: licence.id, name, scopes: [...new Set(asked)] };
  await db.transactionAsSystem(async (tx) => {
    await addKey(tx, { ...row, key, created_at: at });
    await writeDown(tx, { licence_id: licence.id, at, act: 'backoffice-key-made', name });
  });
  return `A key for ${licence.name}. It is shown this once; only its hash is kept:\n\n${key}\n`;
}

async function withdraw({ db, clock }: KeysContext, id: string): Promise<string> {
  const at = clock.now();
  const withdrawn = await db.transactionAsSystem(async (tx) => {
    const key = isUuid(id) ? await withdrawKey(tx, id, at) : null;
    if (key?.licence_id)
      await writeDown(tx, { licence_id: key.licence_id, at, act: 'backoffice-key-withdrawn', name: key.name });
    return key;
  });
  if (!withdrawn) throw new Error(`No key in force has the id ${id}. See npm run keys -- list.`);
  return `${withdrawn.name} is withdrawn.`;
}

async function renewSigningKey({ config, db, clock }: KeysContext): Promise<string> {
  const keys = await openSigningKeys({ db, clock, secrets: secretBox(await secretKey(config)) });
  await keys.rotate();
  return 'Tokens are signed with a new key, within ten minutes by every process. Nobody is signed out.';
}

const writeDown = (
  tx: Parameters<typeof audit>[0],
  { name, ...entry }: { licence_id: string; at: Date; act: string; name: string },
) => audit(tx, { ...entry, actor_kind: 'system', details: { name } });

const day = (moment: Date) => moment.toISOString().slice(0, 10);
