import { isUuid } from '@klantportaal/contract/values/uuid';
import { audit } from '../journal/audit.queries.ts';
import { licenceIndex } from '../licences/licences.queries.ts';
import { reviveJobs, unfinishedJobs } from '../outbox/dead.queries.ts';
import { type CommandContext, UsageError } from './command.ts';

type OutboxContext = Pick<CommandContext, 'db' | 'clock'>;
type Work = (context: OutboxContext) => Promise<string>;

/** Lines of the list at most. */
const MOST = 1_000;

/** TABLE: what `npm run outbox` can do. A row: the arguments, what it does, and the function that prepares the work. */
const commands: Record<string, { words: string; meaning: string; prepare: (words: string[]) => Work | null }> = {
  list: {
    words: '',
    meaning: 'mails and other work that were given up, wait, or may have been done: what, since when, and why',
    prepare: (words) => (words.length === 0 ? list : null),
  },
  retry: {
    words: '[id ...]',
    meaning: 'tries again what was given up: these, or everything; what is done or waits stays as it is',
    prepare: (ids) => (ids.every((id) => isUuid(id)) ? (context) => retry(context, ids) : null),
  },
};

const usage = () =>
  Object.entries(commands)
    .map(
      ([command, row]) => `  npm run outbox -- ${[command, row.words].filter(Boolean).join(' ')}\n      ${row.meaning}`,
    )
    .join('\n');

/** Reads the command line. @throws UsageError that lists every command */
export function prepareOutbox([name = '', ...words]: string[]): Work {
  const work = Object.hasOwn(commands, name) ? commands[name]?.prepare(words) : null;
  if (work) return work;
  throw new UsageError(`What shall happen to the outbox?\n${usage()}`);
}

type Unfinished = Awaited<ReturnType<typeof unfinishedJobs>>[number];

async function list({ db, clock }: OutboxContext): Promise<string> {
  const [jobs, licences] = await Promise.all([
    db.queryAsSystem((q) => unfinishedJobs(q, MOST + 1)),
    db.queryAsSystem(licenceIndex),
  ]);
  if (jobs.length === 0) return 'Nothing waits, and nothing was given up.';
  const names = new Map(licences.map(({ id, name }) => [id, name]));
  const lines = jobs.slice(0, MOST).map((job) => {
    const what = job.template ? `${job.kind} ${job.template}` : job.kind;
    const tries = `${job.attempts} ${job.attempts === 1 ? 'try' : 'tries'}`;
    const why = job.last_error ? `: ${job.last_error}` : '';
    const about = [names.get(job.licence_id) ?? job.licence_id, what, `queued ${time(job.created_at)}`, tries];
    return `${job.id}  ${about.join(', ')}, ${stateOf(job, clock.now())}${why}`;
  });
  if (jobs.length > MOST) lines.push(`… and more: these are the first ${MOST}.`);
  return lines.join('\n');
}

function stateOf({ dead_at, uncertain_since, locked_until, next_at }: Unfinished, now: Date): string {
  if (dead_at) return `given up ${time(dead_at)}`;
  if (uncertain_since) return `uncertain since ${time(uncertain_since)}`;
  if (locked_until && locked_until > now) return 'running';
  return next_at > now ? `next try ${time(next_at)}` : 'waiting';
}

async function retry({ db, clock }: OutboxContext, ids: string[]): Promise<string> {
  const at = clock.now();
  const revived = await db.transactionAsSystem(async (tx) => {
    const jobs = await reviveJobs(tx, ids.length > 0 ? ids : 'all', at);
    for (const { id, licence_id, kind } of jobs) {
      const target = { target_kind: 'outbox', target_id: id, details: { kind } };
      await audit(tx, { licence_id, at, actor_kind: 'system', act: 'outbox-retried', ...target });
    }
    return jobs.map((job) => job.id);
  });
  const others = ids.filter((id) => !revived.includes(id.toLowerCase()));
  if (others.length > 0 && revived.length === 0)
    throw new Error(`None of these was given up. See npm run outbox -- list.`);
  const done = revived.length === 1 ? '1 job is tried again.' : `${revived.length} jobs are tried again.`;
  return [done, ...others.map((id) => `${id} was not given up, and stays as it is.`)].join('\n');
}

const time = (moment: Date) => `${moment.toISOString().slice(0, 16)}Z`;
