import type { PartiesState, Party } from '../platform/adapters/refuse-while-away.ts';
import { BRIEF_LOOK_MS } from '../platform/adapters/wait-while-heard.ts';
import type { Warning } from '../platform/kernel/warnings.ts';

/** Milliseconds between two looks: a line of text from the store, a word from the scanner. */
const lookEvery = 15_000;
/** Milliseconds between two looks at a party that is not ours, which every installation would ask. */
const LOOK_OUTSIDE_EVERY_MS = 60_000;
/** Milliseconds between two looks while a party is away: its work is refused until it is seen again. */
const lookAgainAfter = 2_000;
/** Milliseconds until one that has not answered counts as away; what was asked may go on until it gives up itself. */
const patience = 5_000;

interface Watched extends Warning {
  every: number;
  /** Milliseconds, for a party that may be slower than the others. */
  patience?: number;
}

/** TABLE: what is needed beside the database, and what an operator hears while it is away. */
const parties = {
  store: {
    code: 'STORE_AWAY',
    message: 'The store of files does not answer: uploads and downloads are refused. npm run doctor says why.',
    every: lookEvery,
  },
  scanner: {
    code: 'SCANNER_AWAY',
    message:
      'The virus scanner does not answer: uploads are refused. It loads its signatures for some minutes after its start; npm run doctor says why.',
    every: lookEvery,
  },
  mail: {
    code: 'MAIL_AWAY',
    message: 'The mail server does not greet: mails wait, links to sign in too. npm run doctor says why.',
    every: LOOK_OUTSIDE_EVERY_MS,
    // Some hold their greeting back on purpose.
    patience: 11_000,
  },
  payments: {
    code: 'PAYMENTS_AWAY',
    message: 'The payment provider does not answer: nobody can pay in the portal. npm run doctor says why.',
    every: LOOK_OUTSIDE_EVERY_MS,
  },
  premiums: {
    code: 'PREMIUMS_AWAY',
    message: 'The insurer does not answer: no premium is calculated or applied for. npm run doctor says why.',
    every: LOOK_OUTSIDE_EVERY_MS,
  },
  sharing: {
    code: 'SHARING_AWAY',
    message: 'The data-sharing app does not answer: nobody can share data. npm run doctor says why.',
    every: LOOK_OUTSIDE_EVERY_MS,
  },
  office: {
    code: 'OFFICE_AWAY',
    message:
      'The converter of Word and Excel files does not answer: such files are refused, all others are taken. npm run doctor says why.',
    every: lookEvery,
  },
} satisfies Record<Party, Watched>;

export interface PartiesWatch extends PartiesState {
  /** For readiness, from the last look: who asks does not wait for what hangs. */
  warnings(): Warning[];
  /** Looks at all of them now. */
  look(): Promise<void>;
  close(): void;
}

interface WatchOptions {
  log?: { warn(details: object, message: string): void };
  patience_ms?: number;
}

/** Asks each party every few seconds whether it is there, so that an operator hears of it before a consumer does. */
export function watchParties(
  ask: Partial<Record<Party, () => Promise<unknown>>>,
  { log, patience_ms }: WatchOptions = {},
): PartiesWatch {
  let isClosed = false;
  const watched = Object.entries(ask).map(([name, call]) => watchOne(name as Party, call));

  function watchOne(party: Party, call: () => Promise<unknown>) {
    const { every, patience: own = patience, ...warning }: Watched = parties[party];
    let away = false;
    /** The unanswered call, if any: a hanging party is not asked again and again. */
    let asked: Promise<unknown> | null = null;
    /** Milliseconds that its last answer took. */
    let took = 0;
    let timer: NodeJS.Timeout | undefined;
    const note = (error: unknown) => {
      if (!away) log?.warn({ err: error, warning: warning.code }, warning.message);
      away = true;
    };
    const watch = {
      party,
      isAway: () => away,
      noteSilence() {
        note(new Error('a call waited for it in vain'));
        watch.goOn();
      },
      warnings: () => (away ? [warning] : []),
      /** One that is always slow is given more time than one that is not. */
      async isSilent() {
        await watch.look(Math.max(BRIEF_LOOK_MS, 3 * took));
        if (away) watch.goOn();
        return away;
      },
      async look(ms = patience_ms ?? own) {
        const from = performance.now();
        asked ??= call().finally(() => {
          asked = null;
        });
        try {
          await withTimeout(ms, asked);
          took = performance.now() - from;
          away = false;
        } catch (error) {
          note(error);
        }
      },
      /** Looks again after a while, and so on. */
      goOn() {
        clearTimeout(timer);
        if (isClosed) return;
        timer = setTimeout(() => void watch.look().then(watch.goOn), away ? lookAgainAfter : every).unref();
      },
      stop: () => clearTimeout(timer),
    };
    return watch;
  }
  const look = async () => void (await Promise.all(watched.map((watcher) => watcher.look())));
  for (const watcher of watched) void watcher.look().then(watcher.goOn);
  return {
    isAway: (party) => watched.some((watcher) => watcher.party === party && watcher.isAway()),
    isSilent: async (party) => (await watched.find((watcher) => watcher.party === party)?.isSilent()) ?? false,
    noteSilence: (party) => watched.find((watcher) => watcher.party === party)?.noteSilence(),
    warnings: () => watched.flatMap((watcher) => watcher.warnings()),
    look,
    close() {
      isClosed = true;
      for (const watcher of watched) watcher.stop();
    },
  };
}

function withTimeout(ms: number, asked: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Error(`no answer within ${ms / 1000} seconds`));
  // An answer that came while this process was busy is read before it is missed.
  const timer = setTimeout(() => setImmediate(end), ms);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
