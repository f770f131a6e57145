import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../../modules/identity/app-context.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { readSharedState } from './state.queries.ts';

export interface StateContext {
  db: Pick<Database, 'queryAsSystem' | 'connections'>;
  clock: Clock;
  warnings: AppContext['warnings'];
  passwords: Pick<AppContext['passwords'], 'line'>;
}

/**
 * TABLE: how it is at the moment of asking. What the database says is the same on every server, so a dashboard takes the
 * maximum; where the database does not answer, those are left out and `database_up` is 0.
 * @returns what asks for the present state; who asks meanwhile gets the same
 */
export function gatherState(
  { db, clock, warnings, passwords }: StateContext,
  registers: Registry[],
): () => Promise<void> {
  const createGauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `klantportaal_${name}`, help, labelNames, registers });
  const connections = createGauge('database_connections', 'Connections of this process to the database', 'state');
  const line = createGauge('passwords', 'Passwords that this process computes, or that wait for it', 'state');
  const jobs = createGauge('outbox_jobs', 'Jobs of the outbox that are not done', 'kind', 'state');
  const overdue = createGauge('outbox_overdue_seconds', 'How long the longest waiting job is overdue', 'kind');
  const messages = createGauge('webhook_messages_waiting', 'Messages to firms’ systems that wait');
  const late = createGauge('webhook_overdue_seconds', 'How long the longest waiting message is overdue');
  const paused = createGauge(
    'webhook_endpoints_paused',
    'Addresses of firms’ systems to which nothing is sent any more',
  );
  const feed = createGauge('feed_unread_seconds', 'Age of the oldest event that no system of its firm has read');
  const backup = createGauge('backup_age_seconds', 'Age of the last whole backup');
  const drill = createGauge('backup_drill_age_seconds', 'Time since a backup was last restored to try it');
  const warned = createGauge(
    'warning',
    'What an operator should mend, as /health/ready says it; 1 while it lasts',
    'code',
  );
  const ofDatabase = [jobs, overdue, messages, late, paused, feed, backup, drill, warned];

  const up = createGauge('database_up', 'Whether the database answers');

  async function gather(): Promise<void> {
    for (const gauge of ofDatabase) gauge.reset();
    // Nought would be young: there is no age before there is a backup.
    for (const gauge of [backup, drill]) gauge.remove();
    for (const [state, count] of Object.entries(db.connections())) connections.labels(state).set(count);
    for (const [state, count] of Object.entries(passwords.line())) line.labels(state).set(count);
    try {
      const state = await db.queryAsSystem((q) => readSharedState(q, clock.now()));
      for (const { kind, waiting, overdue: seconds, dead } of state.jobs) {
        jobs.labels(kind, 'waiting').inc(waiting);
        jobs.labels(kind, 'dead').inc(dead);
        overdue.labels(kind).inc(seconds);
      }
      messages.set(state.webhooks.waiting);
      late.set(state.webhooks.overdue);
      paused.set(state.webhooks.paused);
      feed.set(state.feed.unread_seconds);
      if (state.backups.age !== null) backup.set(state.backups.age);
      if (state.backups.drill_age !== null) drill.set(state.backups.drill_age);
      for (const look of warnings) for (const { code } of await look()) warned.labels(code).set(1);
      up.set(1);
    } catch {
      up.set(0);
    }
  }
  let gathering: Promise<void> | null = null;
  return () => {
    gathering ??= gather().finally(() => {
      gathering = null;
    });
    return gathering;
  };
}
