/** `npm run limits`: what each firm may use of the installation. */
import { type CommandContext, runCommand } from '../backoffice/command.ts';
import { type CommandRow, commandTable, withoutWords } from '../backoffice/command-table.ts';
import { auditActor, system } from '../backoffice/held/actors.ts';
import { licenceOfDomain } from '../backoffice/licence-of-domain.ts';
import { missing, notUnderstood, readWords } from '../backoffice/read-words.ts';
import { audit } from '../journal/audit.queries.ts';
import { limitedFirms, setLimits } from './firm/limits.queries.ts';
import { nearLimits } from './firm/limits.ts';
import { table } from './words.ts';

/** TABLE: the options of a limit, and what each sets. */
const options = { storage: 'storage_mb', consumers: 'consumers', calls: 'calls_per_minute' } as const;
type Change = Partial<Record<(typeof options)[keyof typeof options], number | null>>;

/** TABLE: what `npm run limits` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords('the firms that have limits, and what they use; exit code 3 if one comes near', list),
  set: {
    words: '<domain> [--storage <MB>] [--consumers <number>] [--calls <a minute>]',
    meaning:
      'sets what a firm may use, in force within a second; `none` takes a limit away, one that is left out stays',
    prepare: (words) => {
      const text = { type: 'string' } as const;
      const read = readWords(words, { storage: text, consumers: text, calls: text }, ['domain']);
      const given = Object.entries(read.values);
      if (given.length === 0)
        missing(
          Object.keys(options)
            .map((name) => `--${name}`)
            .join(' or '),
        );
      const change = Object.fromEntries(
        given.map(([name, value]) => {
          if (!/^(none|[1-9]\d{0,8})$/.test(value)) notUnderstood(`--${name}`, value);
          return [options[name as keyof typeof options], value === 'none' ? null : Number(value)];
        }),
      ) as Change;
      return (context) => set(context, read.words[0], change);
    },
  },
};

await runCommand(commandTable('npm run limits', 'What shall happen to the limits of firms?', commands));

async function list({ db }: CommandContext) {
  const found = await db.queryAsSystem(limitedFirms);
  const data = found.map((firm) => ({ ...firm, near: nearLimits(firm) }));
  if (data.length === 0) return { text: 'No firm has a limit.', data };
  const of = (used: number | null, limit: number | undefined) => (limit === undefined ? '' : `${used} of ${limit}`);
  const lines = data.map(({ name, limits, storage_mb, consumers, near }) => [
    name,
    of(storage_mb, limits.storage_mb),
    of(consumers, limits.consumers),
    limits.calls_per_minute === undefined ? '' : String(limits.calls_per_minute),
    near.length > 0 ? 'NEAR' : '',
  ]);
  const text = table(['firm', 'MB of files', 'consumers', 'calls a minute', ''], lines);
  return { text, data, found: data.some(({ near }) => near.length > 0) };
}

async function set({ db, clock }: CommandContext, domain: string, change: Change) {
  const { id: licence_id, name } = await licenceOfDomain(db, domain);
  const limits = await db.transaction(licence_id, async (tx) => {
    const now = await setLimits(tx, licence_id, change);
    const about = { target_kind: 'licence', target_id: licence_id, details: { ...now } };
    await audit(tx, { licence_id, at: clock.now(), ...auditActor(system), act: 'limits-set', ...about });
    return now;
  });
  const words = Object.entries(limits).map(([what, most]) => `${what} ${most}`);
  return { text: `${name}: ${words.join(', ') || 'no limits'}.`, data: { name, limits } };
}
