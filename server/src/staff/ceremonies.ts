import type { AppContext } from '../http/app-context.ts';
import type { Cookies } from '../http/cookies.ts';
import { randomToken, sha256 } from '../kernel/secrets.ts';
import { addCeremony, takeCeremonyRow } from './ceremonies.queries.ts';

/** What a browser was asked, and of whom it was asked. */
export type Ceremony =
  | { kind: 'passkey-sign-in'; challenge: string }
  | { kind: 'passkey-second'; challenge: string; staff_id: string }
  | { kind: 'passkey-new'; challenge: string; staff_id: string }
  | { kind: 'organisation'; licence_id: string; state: string; nonce: string; verifier: string };

type Call = Pick<AppContext, 'db' | 'clock' | 'secrets'> & { cookies: Cookies };

const COOKIE = 'question';
/** Milliseconds for which a question can be answered. */
const VALID = 300_000;

/** Keeps a question for the browser of this call, in place of the one before it. */
export async function keepCeremony({ db, clock, secrets, cookies }: Call, ceremony: Ceremony): Promise<void> {
  const token = randomToken();
  const row = {
    hash: sha256(token),
    sealed: secrets.seal(JSON.stringify(ceremony)),
    expires_at: new Date(clock.now().getTime() + VALID),
  };
  await db.transactionAsSystem((tx) => addCeremony(tx, row));
  cookies.set(COOKIE, token, VALID / 1000);
}

/** The question of this browser, which is used up by this; null if there is none of that kind (any more). */
export async function takeCeremony<K extends Ceremony['kind']>(
  { db, clock, secrets, cookies }: Call,
  kind: K,
): Promise<Extract<Ceremony, { kind: K }> | null> {
  const token = cookies.get(COOKIE);
  cookies.set(COOKIE, '', 0);
  if (!token) return null;
  const sealed = await db.transactionAsSystem((tx) => takeCeremonyRow(tx, sha256(token), clock.now()));
  if (!sealed) return null;
  const ceremony = JSON.parse(secrets.open(sealed)) as Ceremony;
  return ceremony.kind === kind ? (ceremony as Extract<Ceremony, { kind: K }>) : null;
}
