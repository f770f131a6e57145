import { Transform } from 'node:stream';
import { listScopes } from '@klantportaal/contract/modules/identity/roles';
import { isAmong } from '@klantportaal/contract/values/guards';
import type { Database } from '../../../platform/db/open.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toMadeByColumns } from '../../audit/actors.ts';
import type { FirmCaller } from '../../audit/by-key.ts';
import type { FileAnswer } from '../handler.ts';
import { findScopesNow, findSignIn, isHeld } from '../standing.queries.ts';
import { addStream, removeStream, touchStream } from './open-streams.queries.ts';

/** The parts of a call that identify its principal. */
interface Call {
  db: Database;
  clock: Clock;
  key: FirmCaller & { name: string; session_id: string | null };
}

/** Milliseconds for which a piece of an answer goes out without asking again. */
const BELIEVED = 250;

/**
 * Asks again whether a caller may still do what was admitted: their account, session, key or grant may have ended since,
 * or their role no longer has the scope.
 * @throws RequestError AUTH_REQUIRED, ACCESS_DENIED
 */
export async function assertMayStill({ db, clock, key }: Call, scope: string): Promise<void> {
  const { kind, id, licence_id, session_id } = key;
  const found = await db.queryAsSystem(async (q) => ({
    scopes: await findScopesNow(q, licence_id, { kind, id: kind === 'system' ? null : id }, clock.now()),
    signIn: session_id === null ? null : await findSignIn(q, licence_id, session_id),
  }));
  const { scopes, signIn } = found;
  if (!scopes || (session_id !== null && !signIn)) fail('AUTH_REQUIRED');
  // An organisation may let somebody in with less than the account's role.
  const isOfSession = !signIn?.role || isAmong(listScopes(signIn.role), scope);
  if (!isHeld(scopes, scope) || !isOfSession) fail('ACCESS_DENIED');
}

/** The check before each piece of a streamed answer, and the note once it is over. */
interface Guard {
  /** @throws RequestError once it may not go on */
  ask(): Promise<void>;
  close(): Promise<void>;
}

/** Notes that an answer is being sent, for who looks what is open. */
async function openGuard(call: Call, name: string, scope: string): Promise<Guard> {
  const { db, clock, key } = call;
  const { licence_id } = key;
  const now = clock.now();
  const row = { licence_id, call: name, ...toMadeByColumns(key), began_at: now, seen_at: now };
  const id = await db.query(licence_id, (q) => addStream(q, row));
  let asked = performance.now();
  return {
    async ask() {
      if (performance.now() - asked < BELIEVED) return;
      await assertMayStill(call, scope);
      const goesOn = await db.query(licence_id, (q) => touchStream(q, licence_id, id, clock.now()));
      if (!goesOn) fail('AUTH_REQUIRED');
      asked = performance.now();
    },
    close: () => db.query(licence_id, (q) => removeStream(q, licence_id, id)),
  };
}

/** Lines that end once the caller may not read on: the connection is cut, so that nobody takes them for all. */
export async function* guardLines<T>(
  lines: AsyncIterable<T>,
  call: Call,
  { name, scope }: { name: string; scope: string },
): AsyncGenerator<T> {
  const guard = await openGuard(call, name, scope);
  try {
    for await (const line of lines) {
      await guard.ask();
      yield line;
    }
  } finally {
    await guard.close();
  }
}

/** A file that ends likewise, one whose length is known beforehand too. */
export async function guardFile(
  answer: FileAnswer,
  call: Call,
  { name, scope }: { name: string; scope: string },
): Promise<FileAnswer> {
  // A stored file is sent within moments; an answer made while it is read may take hours.
  if (answer.size !== null) return answer;
  const guard = await openGuard(call, name, scope);
  const asking = new Transform({
    transform(chunk, _, pass) {
      guard.ask().then(
        () => pass(null, chunk),
        (error: Error) => pass(error),
      );
    },
  });
  const { stream } = answer;
  const close = () => void guard.close().catch(() => {});
  asking.once('close', close);
  // Whichever of the two ends first takes the other with it.
  stream.once('error', (error) => asking.destroy(error));
  asking.once('error', (error) => stream.destroy(error));
  asking.once('close', () => stream.destroy());
  return { ...answer, stream: stream.pipe(asking) };
}
