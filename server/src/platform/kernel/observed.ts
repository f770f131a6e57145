import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Channel, channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * TABLE: what the parts of the program tell of themselves, for who counts. Times are in seconds.
 * Never an id, an address or a text of somebody: what stands here may become a label.
 */
export interface Observed {
  /** A request was answered. `route` is the template; `refused` the code of a refusal. */
  request: { method: string; route: string; status: number; seconds: number; refused: string | null };
  /** A statement was answered or failed. `statement` is its name, '' if it has none. */
  statement: { statement: string; seconds: number };
  /** Work got a connection to the database, or did not. */
  connection: { seconds: number; given: boolean };
  job: { kind: string; outcome: 'done' | 'later' | 'failed' | 'uncertain' | 'refused' | 'given-up'; seconds: number };
  mail: { outcome: 'taken' | 'refused' | 'uncertain' | 'failed'; seconds: number };
  webhook: { outcome: 'taken' | 'waiting' | 'given-up'; seconds: number };
  /** The mailbox of a firm was read, or could not be. */
  mailbox: { outcome: 'read' | 'failed'; seconds: number };
  /** A document was made or read; `waited` is how long it stood in line. */
  document: {
    job: string;
    outcome: 'done' | 'fault' | 'failed' | 'gave-way' | 'lost';
    waited: number;
    seconds: number;
  };
  /** A process for documents ended that nobody meant to end. */
  'document-process-lost': { reason: 'crashed' | 'took_too_long' };
  'document-refused': Record<never, never>;
  /** Somebody's password was not checked, because too many wait. */
  'password-refused': Record<never, never>;
  scan: { outcome: 'clean' | 'infected' | 'not_scanned' | 'failed'; seconds: number };
  store: { operation: string; outcome: 'done' | 'unknown-key' | 'failed'; seconds: number };
  cache: { cache: 'answers'; hit: boolean };
}

type Name = keyof Observed;
const channels = new Map<Name, Channel>();
const getChannel = (name: Name): Channel => {
  let known = channels.get(name);
  if (!known) channels.set(name, (known = channel(`klantportaal.${name}`)));
  return known;
};

/** Whether anybody counts: what would only be measured for them need not be. */
export const isObserved = (name: Name): boolean => getChannel(name).hasSubscribers;

/** Tells whoever counts; nothing happens when nobody does. */
export function tell<N extends Name>(name: N, facts: Observed[N]): void {
  const to = getChannel(name);
  if (to.hasSubscribers) to.publish(facts);
}

/** Seconds since a moment of `performance.now()`. */
export const getSecondsSince = (from: number): number => (performance.now() - from) / 1000;

/** Calls `hear` for each that is told from now on, until the function that it returns is called. */
export function observe<N extends Name>(name: N, hear: (facts: Observed[N]) => void): () => void {
  const full = `klantportaal.${name}`;
  const handleFacts = (facts: unknown) => hear(facts as Observed[N]);
  subscribe(full, handleFacts);
  return () => void unsubscribe(full, handleFacts);
}

/** Work that begins somewhere, so that what is told until its end is known to be part of it. */
interface Begun<Facts> {
  /** Does the work; costs nothing when nobody listens. */
  run<T>(facts: Facts, work: () => T): T;
  /**
   * Puts what `begin` makes of each into the store for as long as it takes.
   * @returns what ends it
   */
  observe<T>(store: AsyncLocalStorage<T>, begin: (facts: Facts) => T): () => void;
}

function openBegun<Facts extends object>(name: string): Begun<Facts> {
  const to = channel(name);
  return {
    run: (facts, work) => to.runStores(facts, work),
    observe(store, begin) {
      // The channel is this function's own: nothing else runs stores on it.
      to.bindStore(store, (facts) => begin(facts as Facts));
      return () => void to.unbindStore(store);
    },
  };
}

/** A job of the outbox. */
export const observedJobs = openBegun<{ kind: string }>('klantportaal.job-begins');

/** A call of the API, by its name, with the events that each call of its table makes. */
export interface BegunCall {
  name: string;
  events: Readonly<Record<string, readonly string[] | string>> | undefined;
}
export const observedCalls = openBegun<BegunCall>('klantportaal.call-begins');
