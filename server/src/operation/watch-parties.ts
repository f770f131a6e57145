import type { Warning } from '../kernel/warnings.ts';

/** Milliseconds between two looks: a line of text from the store, a word from the scanner. */
const lookEvery = 15_000;
/** The same while one is away: what it would do is refused until it is seen again. */
const lookAgainAfter = 2_000;
/** Milliseconds until one that has not answered counts as away; what was asked may go on until it gives up itself. */
const patience = 5_000;

/** TABLE: what uploads and downloads need beside the database, and what an operator hears while it is away. */
const parties = {
  store: {
    code: 'STORE_AWAY',
    message: 'The store of files does not answer: uploads and downloads are refused. npm run doctor says why.',
  },
  scanner: {
    code: 'SCANNER_AWAY',
    message: 'The virus scanner does not answer: uploads are refused. npm run doctor says why.',
  },
} satisfies Record<string, Warning>;

type Party = keyof typeof parties;

export interface PartiesWatch {
  /** Whether a party did not answer when it was last looked at. */
  isAway(party: Party): boolean;
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
  { log, patience_ms = patience }: WatchOptions = {},
): PartiesWatch {
  const watched = Object.entries(ask).map(([name, call]) => watchOne(name as Party, call));

  function watchOne(party: Party, call: () => Promise<unknown>) {
    const warning: Warning = parties[party];
    let away = false;
    /** What was asked last, until it is answered: what hangs is not asked again and again. */
    let asked: Promise<unknown> | null = null;
    return {
      party,
      isAway: () => away,
      warnings: () => (away ? [warning] : []),
      async look() {
        asked ??= call().finally(() => {
          asked = null;
        });
        try {
          await within(patience_ms, asked);
          away = false;
        } catch (error) {
          if (!away) log?.warn({ err: error, warning: warning.code }, warning.message);
          away = true;
        }
      },
    };
  }
  const look = async () => void (await Promise.all(watched.map((one) => one.look())));
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const lookOn = async () => {
    await look();
    if (isClosed) return;
    const pause = watched.some((one) => one.isAway()) ? lookAgainAfter : lookEvery;
    timer = setTimeout(() => void lookOn(), pause).unref();
  };
  void lookOn();
  return {
    isAway: (party) => watched.some((one) => one.party === party && one.isAway()),
    warnings: () => watched.flatMap((one) => one.warnings()),
    look,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function within(ms: number, asked: Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} seconds`)), ms);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
