import { claimMailboxes } from './mailboxes.queries.ts';
import { readMailbox } from './read-mailbox.ts';
import type { MailContext } from './take-mail.ts';

const POLL_INTERVAL_MS = 5_000;
/** Longer than a mailbox may be open, so that no other process reads it meanwhile. */
const LEASE_MS = 360_000;
/** Mailboxes that one process reads at once: one that hangs costs a connection, and the others their turn never. */
const CONCURRENCY = 200;

export interface MailboxReader {
  /** Begins with those whose turn it is. */
  look(): Promise<void>;
  /** Resolves when none is read any more. */
  idle(): Promise<void>;
}

/** Reads each mailbox whose turn it is by itself, so that a slow one delays no other. Several processes share them. */
export function openMailboxReader(context: MailContext, goesOn: () => boolean = () => true): MailboxReader {
  const running = new Set<Promise<void>>();
  return {
    async look() {
      const most = CONCURRENCY - running.size;
      if (most <= 0 || !goesOn()) return;
      const now = context.clock.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const claimed = await context.db.transactionAsSystem((tx) => claimMailboxes(tx, { now, until, most }));
      for (const mailbox of claimed) {
        const reading = readMailbox(context, mailbox, goesOn).then(() => {
          running.delete(reading);
        });
        running.add(reading);
      }
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Reads the mailboxes of firms in this process, every minute each; returns what ends it. */
export function startMailboxes(context: MailContext): () => Promise<unknown> {
  let closed = false;
  const reader = openMailboxReader(context, () => !closed);
  let looking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    looking ??= reader
      .look()
      .catch((error: unknown) => context.log.warn({ err: error }, 'mailboxes could not be looked at'))
      .then(() => {
        looking = null;
      });
  }, POLL_INTERVAL_MS);
  return async () => {
    closed = true;
    clearInterval(timer);
    await looking;
    await reader.idle();
  };
}
