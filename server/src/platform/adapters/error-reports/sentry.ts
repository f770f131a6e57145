import { randomUUID } from 'node:crypto';
import { pickGiven } from '@klantportaal/contract/values/objects';
import { LRUCache } from 'lru-cache';
import { toError } from '../../kernel/thrown.ts';
import { fetchLimited } from '../fetch-limited.ts';
import type { ErrorReport, ErrorReportsPort } from './error-reports.ts';
import { parseFrames } from './frames.ts';
import { withoutPersonalData } from './scrub.ts';

export type ErrorReportSettings = { dsn: string; release: string; environment: string };

/** The share of the server's failures that is reported (P9-05); browsers sample theirs at the same rate. */
export const SAMPLE_RATE = 0.3;

/** Under way at once; those of browsers leave room for the server's own. */
const CONCURRENCY = { all: 10, browsers: 5 };
/** The limit for all browsers together: the service counts what it gets, or charges for it. */
const ALL_BROWSERS = { most: 20, within_ms: 60_000 };
const ONE_NETWORK = { most: 10, within_ms: 15 * 60_000 };
const TIMEOUT_MS = 5_000;

/** Reports to a Sentry-compatible service; without settings nothing leaves. Reports above the limit are dropped. */
export function openErrorReports(
  settings: ErrorReportSettings | null,
  now: () => Date,
  random: () => number = Math.random,
): ErrorReportsPort {
  const target = settings && parseDsn(settings.dsn);
  const underWay = new Set<Promise<void>>();
  const ofAll = createRateLimiter(ALL_BROWSERS, now);
  const ofOne = createRateLimiter(ONE_NETWORK, now);

  function send(report: ErrorReport, most: number) {
    if (!settings || !target || underWay.size >= most) return;
    const sending = fetchLimited(target.url, TIMEOUT_MS, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': target.auth },
      body: createEnvelope(report, settings, now()),
    })
      .then((answer) => answer.discard())
      // The failure itself is in our own log, so a lost report does no harm.
      .catch(() => {})
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  return {
    forward(report, network) {
      if (ofOne(network) && ofAll('')) send(report, CONCURRENCY.browsers);
    },
    report(error, about) {
      if (random() >= SAMPLE_RATE) return;
      const known = toError(error);
      const report = {
        type: known.name,
        message: known.message,
        ...pickGiven({ stack: known.stack }),
        platform: 'node',
        ...about,
      } as const;
      send(report, CONCURRENCY.all);
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

/** Whether a key may do something once more: so often from its first time on, and then anew. */
function createRateLimiter({ most, within_ms }: typeof ONE_NETWORK, now: () => Date): (key: string) => boolean {
  const seen = new LRUCache<string, { since: number; count: number }>({ max: 10_000 });
  return (key) => {
    const nowMs = now().getTime();
    const before = seen.get(key);
    // Also when the clock was set back.
    const past = !before || nowMs < before.since || nowMs >= before.since + within_ms;
    const counted = past ? { since: nowMs, count: 1 } : { since: before.since, count: before.count + 1 };
    seen.set(key, counted);
    return counted.count <= most;
  };
}

/** `https://key@host/path/42` is where events of project 42 go. Throws on anything else, so that the start fails. */
function parseDsn(dsn: string): { url: string; auth: string } {
  const url = new URL(dsn);
  const [, path, project] = /^(.*)\/(\w+)$/.exec(url.pathname) ?? [];
  if (!url.username || !project) throw new Error('SENTRY_DSN has no key or no project');
  return {
    url: `${url.protocol}//${url.host}${path}/api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=klantportaal/1, sentry_key=${url.username}`,
  };
}

/** An envelope is JSON by line: its header, the header of one item, the item. */
function createEnvelope(report: ErrorReport, settings: ErrorReportSettings, sentAt: Date): string {
  const event_id = randomUUID().replaceAll('-', '');
  const event = {
    event_id,
    timestamp: sentAt.toISOString(),
    platform: report.platform,
    level: 'error',
    release: settings.release,
    environment: settings.environment,
    tags: report.tags ?? {},
    ...(report.person && {
      user: { id: report.person.id, email: report.person.email, username: report.person.display_name },
    }),
    exception: {
      values: [
        {
          type: report.type.slice(0, 100),
          value: withoutPersonalData(report.message).slice(0, 1_000),
          stacktrace: { frames: parseFrames(report.stack ?? '') },
        },
      ],
    },
  };
  return [{ event_id, sent_at: sentAt.toISOString() }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n');
}
