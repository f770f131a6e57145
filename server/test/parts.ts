import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { type Config, readConfig } from '../src/config.ts';
import type { Database } from '../src/db/open.ts';
import type { Parts } from '../src/http/parts.ts';
import type { Sessions } from '../src/http/session.ts';
import { openLicences } from '../src/shared/licence-cache.ts';
import { secretBox } from '../src/shared/secrets.ts';

/** Nobody is signed in. */
export const noSessions: Sessions = {
  ofAccessToken: async () => 'AUTH_REQUIRED',
  ofPendingToken: async () => 'AUTH_REQUIRED',
  ofTemporaryToken: async () => 'AUTH_REQUIRED',
};

type TestGiven = Partial<Omit<Parts, 'sessions'>> & { sessions?: Sessions; settings?: Record<string, string> };

/**
 * The parts of an app on a real database, with a clock that stands still; only what is outside is faked. The test gives
 * what it is about. A licence that the test writes is seen at once.
 */
export function testParts(db: Database, given: TestGiven = {}): Parts {
  const { settings, sessions = noSessions, ...parts } = given;
  const config: Config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: tmpdir(), ...settings });
  return {
    config,
    log: pino({ level: 'silent' }),
    db,
    clock: { now: () => new Date('2026-03-02T09:00:00Z') },
    outside: fakeOutside,
    documents: absent as Parts['documents'],
    secrets: secretBox(Buffer.alloc(32, 7)),
    licences: openLicences(db, () => Number.POSITIVE_INFINITY),
    // Tests of signing in give the real ones.
    sessions: sessions as Parts['sessions'],
    ...parts,
  };
}

const refuse = () => {
  throw new Error('This test gave no such part.');
};
const absent: unknown = new Proxy({}, { get: () => refuse });
/** Nobody is there: a test that needs a party gives it. Error reports are dropped. */
export const fakeOutside = new Proxy(
  {
    errorReports: { report: () => {}, forward: () => {}, close: async () => {} },
    payments: { on: true, create: refuse, find: refuse },
  },
  { get: (known, name) => (name in known ? known[name as keyof typeof known] : absent) },
) as unknown as Parts['outside'];
