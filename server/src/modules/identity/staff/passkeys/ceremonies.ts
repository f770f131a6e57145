import type { Role } from '@klantportaal/contract/modules/identity/roles';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { IdentityQuestion } from '../../../../platform/adapters/identity/identity.ts';
import type { Cookies } from '../../../../platform/http/cookies.ts';
import { generateToken, hashSha256 } from '../../../../platform/kernel/secrets.ts';
import type { AppContext } from '../../app-context.ts';
import { addCeremony, addSpent, findCeremonyRow, takeCeremonyRow } from './ceremonies.queries.ts';

/** The question that a browser was asked, and the person it was asked of. */
export type Ceremony =
  | { kind: 'passkey-sign-in'; challenge: string }
  | { kind: 'passkey-second'; challenge: string; staff_id: string }
  | { kind: 'passkey-new'; challenge: string; staff_id: string }
  /** `return_to`: where the answer has to arrive; of a question from before it was kept, at the shared address. */
  | ({ kind: 'organisation'; licence_id: string; return_to?: string } & IdentityQuestion)
  /** The identity that a provider sent back, the account it may tie, and the role of its groups. */
  | ({ kind: 'tie' } & Tie);

export interface Tie {
  licence_id: string;
  staff_id: string;
  issuer: string;
  subject: string;
  role: Role;
}

type Call = Pick<AppContext, 'db' | 'clock' | 'secrets'> & { cookies: Cookies };

/** A tie outlives the question of a passkey, which is how it may be answered. */
const getCookieName = (kind: Ceremony['kind']) => (kind === 'tie' ? 'tie' : 'question');
/** Milliseconds for which a question can be answered. */
const VALID = 300_000;

/** Keeps a question for the browser of this call, in place of the one before it. */
export async function keepCeremony({ db, clock, secrets, cookies }: Call, ceremony: Ceremony): Promise<void> {
  const token = generateToken();
  const row = {
    hash: hashSha256(token),
    sealed: secrets.seal(JSON.stringify(ceremony)),
    expires_at: new Date(clock.now().getTime() + VALID),
  };
  await db.transactionAsSystem((tx) => addCeremony(tx, row));
  cookies.set(getCookieName(ceremony.kind), token, VALID / 1000);
}

/** The question of this browser, which is used up by this; null if there is none of that kind (any more). */
export async function takeCeremony<K extends Ceremony['kind']>(
  { db, clock, secrets, cookies }: Call,
  kind: K,
): Promise<Extract<Ceremony, { kind: K }> | null> {
  const token = cookies.get(getCookieName(kind));
  cookies.set(getCookieName(kind), '', 0);
  if (!token) return null;
  const sealed = await db.transactionAsSystem((tx) => takeCeremonyRow(tx, hashSha256(token), clock.now()));
  return openCeremony(secrets, sealed, kind);
}

/** Milliseconds for which what counts once is remembered: longer than any provider takes its code for. */
const SPENT = DAY_MS;

/** Whether this is the first time that somebody comes with it, in whatever browser; of two at once one is. */
export function spendOnce({ db, clock, secrets }: Omit<Call, 'cookies'>, given: string): Promise<boolean> {
  const row = {
    hash: hashSha256(`spent ${given}`),
    sealed: secrets.seal('null'),
    expires_at: new Date(clock.now().getTime() + SPENT),
  };
  return db.transactionAsSystem((tx) => addSpent(tx, row));
}

/** Finds a ceremony without using it up, so that a mistyped code can be typed again. */
export async function findCeremony<K extends Ceremony['kind']>(
  { db, clock, secrets, cookies }: Call,
  kind: K,
): Promise<Extract<Ceremony, { kind: K }> | null> {
  const token = cookies.get(getCookieName(kind));
  if (!token) return null;
  const sealed = await db.queryAsSystem((q) => findCeremonyRow(q, hashSha256(token), clock.now()));
  return openCeremony(secrets, sealed, kind);
}

function openCeremony<K extends Ceremony['kind']>(secrets: Call['secrets'], sealed: string | null, kind: K) {
  const ceremony = sealed && (JSON.parse(secrets.open(sealed)) as Ceremony);
  return ceremony && ceremony.kind === kind ? (ceremony as Extract<Ceremony, { kind: K }>) : null;
}
