import { announceNews, type NewsContext, noteTimedNews } from './announce.ts';

/** Milliseconds between two looks at deadlines and the like, which are less urgent than a new task. */
const DEADLINE_INTERVAL_MS = 60_000;

/** Looks for news of consumers every second, in each process; returns what ends it. */
export function startNews(
  context: NewsContext & { log: { warn(details: object, message: string): void } },
): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const now = performance.now();
    if (now - checkedAt > DEADLINE_INTERVAL_MS) {
      checkedAt = now;
      await noteTimedNews(context);
    }
    await announceNews(context);
  };
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => context.log.warn({ err: error }, 'consumers could not be told of news'))
      .then(() => {
        running = null;
      });
  }, 1_000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
