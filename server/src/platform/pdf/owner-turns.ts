/** One owner has too many jobs here already. */
export class OwnerBusyError extends Error {
  constructor() {
    super('Too many documents of one owner are being read');
    this.name = 'OwnerBusyError';
  }
}

/** Does the job when it is its owner's turn. @throws OwnerBusyError if too many of theirs wait or run */
export type OwnerTurns = <T>(owner: string, job: () => Promise<T>) => Promise<T>;

/**
 * Jobs of one owner run one at a time, in the order in which they came, wherever they run: whose file is being read in
 * one process for long has none in another meanwhile.
 */
export function openOwnerTurns(most_of_owner: number): OwnerTurns {
  /** Waiting jobs of each owner who has a job running. */
  const queues = new Map<string, (() => void)[]>();
  return async (owner, job) => {
    const waiting = queues.get(owner);
    if (waiting && waiting.length + 1 >= most_of_owner) throw new OwnerBusyError();
    if (waiting) await new Promise<void>((go) => waiting.push(go));
    else queues.set(owner, []);
    try {
      return await job();
    } finally {
      const next = queues.get(owner)?.shift();
      if (next) next();
      else queues.delete(owner);
    }
  };
}
