import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Adapters } from '../../platform/adapters/adapters.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Reads } from '../../platform/db/reads/reads.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { FairShare } from '../../platform/kernel/fair-share.ts';
import type { SecretBox } from '../../platform/kernel/secrets.ts';
import type { Warning } from '../../platform/kernel/warnings.ts';
import type { Documents } from '../../platform/pdf/documents.ts';
import type { Licences } from '../licences/licences.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { SignInSessions } from './sign-in-sessions.ts';

/** Sends what requests and jobs spend their time on to a collector of OpenTelemetry. */
export interface Tracing {
  /** Makes a span of each request of an app. Call this before its routes are added. */
  follow(app: FastifyInstance): void;
  /** Sends what is left. A collector that does not answer keeps the program for some seconds at most. */
  close(): Promise<void>;
}

/** The services of the program. Opened by `program.ts` (or a test), passed to every handler. */
export interface AppContext {
  config: Config;
  log: Logger;
  db: Database;
  /** For what may be seconds old. */
  reads: Reads;
  clock: Clock;
  adapters: Adapters;
  documents: Documents;
  licences: Licences;
  sessions: SignInSessions;
  secrets: SecretBox;
  passwords: Passwords;
  share: FairShare;
  /** Null when nothing is traced. */
  tracing: Tracing | null;
  /** Each tells what is wrong at the moment, if anything; readiness asks them all. */
  warnings: readonly (() => Warning[] | Promise<Warning[]>)[];
  /** Set once the program was told to stop: it still serves, and asks to be sent no more. */
  drain: { begun: boolean };
}
