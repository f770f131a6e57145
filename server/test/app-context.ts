import { tmpdir } from 'node:os';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { pino } from 'pino';
import type { AppContext } from '../src/modules/identity/app-context.ts';
import { createPasswords } from '../src/modules/identity/passwords/passwords.ts';
import type { Sessions } from '../src/modules/identity/session.ts';
import { openLicences } from '../src/modules/licences/licence-cache.ts';
import { noOffice } from '../src/platform/adapters/office/office.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import type { Database } from '../src/platform/db/open.ts';
import { openFairShare } from '../src/platform/kernel/fair-share.ts';
import { createSecretBox } from '../src/platform/kernel/secrets.ts';

/**
 * Hashing at a thousandth of the product's cost; two-processes.program.test.ts checks the real cost in a running
 * program.
 */
export const cheapPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** No one is signed in. */
export const noSessions: Sessions = {
  findByAccessToken: async () => 'AUTH_REQUIRED',
  findByPendingToken: async () => 'AUTH_REQUIRED',
  findByTemporaryToken: async () => 'AUTH_REQUIRED',
  findByLinkToken: async () => 'AUTH_REQUIRED',
  findByGuestToken: async () => 'AUTH_REQUIRED',
};

/** The parts that a test passes in place of ours, and its settings. */
export type TestGiven = Partial<Omit<AppContext, 'sessions'>> & {
  sessions?: Sessions;
  settings?: Record<string, string>;
};

/**
 * The parts of an app on a real database, with a stopped clock; only third parties are faked. The test passes what it
 * is about. A licence that the test writes is visible immediately.
 */
export function testContext(db: Database, given: TestGiven = {}): AppContext {
  const { settings, sessions = noSessions, ...context } = given;
  const config: Config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), ...settings });
  return {
    config,
    log: pino({ level: 'silent' }),
    db,
    reads: db,
    clock: { now: () => new Date('2026-03-02T09:00:00Z') },
    adapters: fakeAdapters,
    documents: absent as AppContext['documents'],
    tracing: null,
    secrets: createSecretBox(Buffer.alloc(32, 7)),
    passwords: cheapPasswords,
    warnings: [],
    share: openFairShare(),
    drain: { begun: false },
    licences: openLicences(db, () => Number.POSITIVE_INFINITY, config),
    // Tests of signing in pass the real ones.
    sessions: sessions as AppContext['sessions'],
    ...context,
  };
}

const refuse = () => {
  throw new Error('This test gave no such part.');
};
const absent: unknown = new Proxy({}, { get: () => refuse });
/** No third parties: a test that needs one passes it. Error reports are dropped. */
export const fakeAdapters = createPartial<AppContext['adapters']>(
  new Proxy(
    {
      errorReports: { report: () => {}, forward: () => {}, close: async () => {} },
      payments: { on: true, create: refuse, find: refuse },
      office: noOffice,
      names: { findTexts: async () => [], findFile: async () => null, close: () => {} },
      premiums: { on: true, calculate: refuse, apply: refuse, findApplication: refuse, document: refuse },
      sharing: { on: true, debug: false, start: refuse, state: refuse, result: refuse, play: refuse },
    },
    { get: (known, name) => (name in known ? known[name as keyof typeof known] : absent) },
  ),
);
