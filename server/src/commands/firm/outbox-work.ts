import type { TrailAct } from '../../modules/audit/act-words.ts';
import { recordAudit } from '../../modules/audit/audit.queries.ts';
import { listLicenceIndex } from '../../modules/licences/licences.queries.ts';
import type { Answer, CommandContext } from '../../platform/command.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { dropJobs, readUnfinishedJobs, reviveJobs } from '../../platform/jobs/dead.queries.ts';
import { formatCount } from '../../platform/kernel/counted.ts';

export type OutboxContext = Pick<CommandContext, 'db' | 'clock'>;
/** Lines of the list at most. */
const MAX_LISTED = 1_000;

type Unfinished = Awaited<ReturnType<typeof readUnfinishedJobs>>[number];

export async function list({ db, clock }: OutboxContext): Promise<Answer> {
  const [jobs, licences] = await Promise.all([
    db.queryAsSystem((q) => readUnfinishedJobs(q, MAX_LISTED + 1)),
    db.queryAsSystem(listLicenceIndex),
  ]);
  const names = new Map(licences.map(({ id, name }) => [id, name]));
  const data = jobs.slice(0, MAX_LISTED).map((job) => ({ ...job, state: describeState(job, clock.now()) }));
  if (jobs.length === 0) return { text: 'Nothing waits, and nothing was given up.', data };
  const lines = jobs.slice(0, MAX_LISTED).map((job) => {
    const jobName = job.template ? `${job.kind} ${job.template}` : job.kind;
    const tries = formatCount(job.attempts, 'try', 'tries');
    const why = job.last_error ? `: ${job.last_error}` : '';
    const about = [names.get(job.licence_id) ?? job.licence_id, jobName, `queued ${formatTime(job.created_at)}`, tries];
    return `${job.id}  ${about.join(', ')}, ${describeState(job, clock.now())}${why}`;
  });
  if (jobs.length > MAX_LISTED) lines.push(`… and more: these are the first ${MAX_LISTED}.`);
  return { text: lines.join('\n'), data };
}

function describeState({ dead_at, uncertain_since, locked_until, next_at }: Unfinished, now: Date): string {
  if (dead_at) return `given up ${formatTime(dead_at)}`;
  if (uncertain_since) return `uncertain since ${formatTime(uncertain_since)}`;
  if (locked_until && locked_until > now) return 'running';
  return next_at > now ? `next try ${formatTime(next_at)}` : 'waiting';
}

export const retry = (context: OutboxContext, ids: string[]): Promise<Answer> =>
  change(context, ids, 'outbox-retried', {
    change: (tx, now) => reviveJobs(tx, ids.length > 0 ? ids : 'all', now),
    done: (count) => `${formatCount(count, 'job is', 'jobs are')} tried again.`,
  });

export const drop = (context: OutboxContext, ids: string[]): Promise<Answer> =>
  change(context, ids, 'outbox-dropped', {
    change: (tx) => dropJobs(tx, ids),
    done: (count) => `${formatCount(count, 'job is', 'jobs are')} forgotten.`,
  });

interface Change {
  change(tx: Queries, now: Date): Promise<{ id: string; licence_id: string; kind: string }[]>;
  done(count: number): string;
}

/** Changes what was given up, with a line in the trail for each. @throws Error when none of these ids was */
async function change({ db, clock }: OutboxContext, ids: string[], act: TrailAct, by: Change): Promise<Answer> {
  const now = clock.now();
  const changed = await db.transactionAsSystem(async (tx) => {
    const jobs = await by.change(tx, now);
    for (const { id, licence_id, kind } of jobs) {
      const target = { target_kind: 'outbox', target_id: id, details: { kind } };
      await recordAudit(tx, { licence_id, at: now, actor_kind: 'system', act, ...target });
    }
    return jobs.map((job) => job.id);
  });
  const others = ids.filter((id) => !changed.includes(id.toLowerCase()));
  if (others.length > 0 && changed.length === 0)
    throw new Error(`None of these was given up. See npm run outbox -- list.`);
  const lines = [by.done(changed.length), ...others.map((id) => `${id} was not given up, and stays as it is.`)];
  return { text: lines.join('\n'), data: { changed, others } };
}

const formatTime = (moment: Date) => `${moment.toISOString().slice(0, 16)}Z`;
