import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Documents } from '../documents/documents.ts';
import type { Outside } from '../outside/outside.ts';
import type { Clock } from '../shared/clock.ts';
import type { Licences } from '../shared/licences.ts';
import type { SecretBox } from '../shared/secrets.ts';
import type { SignInSessions } from '../shared/sign-in-sessions.ts';

/** What the program is made of. Opened by `main.ts` (or a test), handed to every handler. */
export interface Parts {
  config: Config;
  log: Logger;
  db: Database;
  clock: Clock;
  outside: Outside;
  documents: Documents;
  licences: Licences;
  sessions: SignInSessions;
  secrets: SecretBox;
}
