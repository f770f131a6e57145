import { ensure } from '@klantportaal/contract/values/ensure';
import { fail } from '../../../platform/kernel/errors.ts';

/** A caller that waits for a turn. */
export interface Visitor {
  /** The network or account whose callers share the places in the line. */
  from: string;
  /** The account's owner has signed in from here before: they go before strangers. */
  known: boolean;
  /** Runs when the turn has come; if it throws, there is no work. */
  still?: (() => Promise<void>) | undefined;
}

export interface Limits {
  /** The amount of work that is done in parallel. */
  atOnce: number;
  /** The number that may wait with the same `from`. */
  places: number;
  /** The numbers of known visitors and of strangers that may wait. */
  length: number;
}

export interface Turns {
  /** Waits for a turn, then does the work. @throws RequestError TOO_BUSY if there is no place in the line */
  <T>(who: Visitor, work: () => Promise<T>): Promise<T>;
  /** The amount that is being done, and how many wait. */
  state(): { running: number; waiting: number };
  /** Changes limits, and returns those of before; whoever waits already keeps the place. */
  limit(limits: Partial<Limits>): Limits;
}

/**
 * A line for expensive work. Each `from` has few places and they take turns, so that no one who sends hundreds of
 * requests keeps others waiting.
 */
export function openTurns(given: Limits, onRefused: () => void = () => {}): Turns {
  let limits = given;
  const lines = { known: openLine(), strangers: openLine() };
  let running = 0;

  async function runInTurn<T>({ from, known, still }: Visitor, work: () => Promise<T>): Promise<T> {
    if (running >= limits.atOnce) {
      const line = known ? lines.known : lines.strangers;
      if (line.of(from) >= limits.places || line.length() >= limits.length) {
        onRefused();
        fail('TOO_BUSY');
      }
      await line.wait(from);
    } else running += 1;
    try {
      await still?.();
      return await work();
    } finally {
      const next = lines.known.next() ?? lines.strangers.next();
      // Hands its slot to the next; it is never free in between.
      if (next) next();
      else running -= 1;
    }
  }

  return Object.assign(runInTurn, {
    state: () => ({ running, waiting: lines.known.length() + lines.strangers.length() }),
    limit(changed: Partial<Limits>) {
      const before = limits;
      limits = { ...limits, ...changed };
      return before;
    },
  });
}

function openLine() {
  // In the order of their next turn.
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  return {
    length: () => count,
    of: (from: string) => waiting.get(from)?.length ?? 0,
    wait: (from: string) =>
      new Promise<void>((go) => {
        count += 1;
        waiting.set(from, [...(waiting.get(from) ?? []), go]);
      }),
    /** Takes the next one out of the line; whoever shares its `from` goes to the back. */
    next(): (() => void) | null {
      const [first] = waiting;
      if (!first) return null;
      const [from, [go, ...rest]] = first;
      waiting.delete(from);
      if (rest.length > 0) waiting.set(from, rest);
      count -= 1;
      return ensure(go);
    },
  };
}
