import { availableParallelism } from 'node:os';
import type { JobKind } from './orders.ts';

/** TABLE: how many jobs of a kind one process runs at once. Mails: one for each connection of `openSmtp`. */
export const CONCURRENCY: Record<JobKind, number> = {
  mail: 3,
  'firm-mail': 1,
  'staff-mail': 1,
  'reset-request': 5,
  'staff-reset-request': 5,
  'tell-administrators': 1,
  'new-dossier': 5,
  sharing: 5,
  held: 5,
  'merge-strays': 1,
  'merge-agreed': 1,
  'fill-sandbox': 1,
  // One for each core: the children that read stand behind everything else.
  'read-document': availableParallelism(),
};

/**
 * TABLE: kinds of which each licence has its turn, however many jobs of another wait: those that take long. All others
 * are done in the order in which they are due.
 */
export const IN_TURNS: ReadonlySet<JobKind> = new Set<JobKind>(['read-document']);

/** The jobs of one kind in this process: each kind has its own, so that a slow one delays no other. */
export interface Lane {
  /** Takes as many due jobs as there is room for, and again whenever one ends. Never rejects. */
  fill(): void;
  /** Resolves when nothing runs any more, with the number of jobs taken so far. */
  idle(): Promise<number>;
  /** Takes no more jobs. */
  close(): void;
}

interface LaneWork<Job> {
  /** The number of jobs at once. */
  room: number;
  claim(most: number): Promise<Job[]>;
  /** Never rejects: a failure of the job is recorded by it. */
  run(job: Job): Promise<void>;
  /** A claim that failed; the next `fill` tries again. */
  onError(error: unknown): void;
}

export function openLane<Job>({ room, claim, run, onError }: LaneWork<Job>): Lane {
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let taken = 0;

  async function take(): Promise<void> {
    const most = room - running.size;
    if (most === 0) return;
    const jobs = await claim(most);
    taken += jobs.length;
    for (const job of jobs) {
      const task = run(job).then(() => {
        running.delete(task);
        fill();
      });
      running.add(task);
    }
  }

  function fill(): void {
    if (closed) return;
    again = claiming !== null;
    claiming ??= take()
      .catch(onError)
      .then(() => {
        claiming = null;
        if (again) fill();
      });
  }

  return {
    fill,
    async idle() {
      while (claiming || running.size > 0) await Promise.all([claiming, ...running]);
      return taken;
    },
    close: () => {
      closed = true;
    },
  };
}
