import { getGuesserNetwork } from '../../../../platform/http/network.ts';
import { fail } from '../../../../platform/kernel/errors.ts';
import { recordSecurityEvent } from '../../../audit/audit.queries.ts';
import { lockStaff } from '../accounts.queries.ts';
import { withCode } from '../codes.ts';
import { getSignedInStaff } from '../signed-in.ts';
import type { StaffHandlers } from '../staff-calls.ts';
import { ANY_FIRM, enterOrFail } from '../throttles.ts';
import { enterWithSecondFactor } from '../ties.ts';
import { keepCeremony, takeCeremony } from './ceremonies.ts';
import { findPasskeyOwner, listPasskeys } from './passkeys.queries.ts';
import { acceptPasskey, createQuestion, parseUserHandle } from './passkeys.ts';

/** Signing in with a passkey: alone, or in place of a code. */

export const askPasskey: StaffHandlers['askPasskey'] = async (call) => {
  const question = await createQuestion(call.config);
  await keepCeremony(call, { kind: 'passkey-sign-in', challenge: getChallenge(question) });
  return question;
};

export const signInByPasskey: StaffHandlers['signInByPasskey'] = async (call) => {
  const { db, clock, config, staffSessions, body, meta } = call;
  const network = await enterOrFail(call, ANY_FIRM, 'address', getGuesserNetwork(meta.address));
  const asked = (await takeCeremony(call, 'passkey-sign-in')) ?? fail('PASSKEY_REFUSED');
  const owner = await db.queryAsSystem((q) => findPasskeyOwner(q, body.answer.id));
  const isOwn = owner && parseUserHandle(body.answer.response.userHandle) === owner.id;
  if (!isOwn) return fail('PASSKEY_REFUSED');
  const now = clock.now();
  const session_id = await db.transaction(owner.licence_id, async (tx) => {
    const account = await lockStaff(tx, owner);
    const { challenge } = asked;
    const used =
      account && (await acceptPasskey(tx, account, body.answer, { config, challenge, at: now, alone: true }));
    if (used) return staffSessions.start(tx, call, account, 'passkey');
    const { licence_id, id } = owner;
    const event = {
      licence_id,
      at: now,
      kind: 'code-failed',
      address: meta.address,
      details: { staff: id },
    } as const;
    await recordSecurityEvent(tx, event);
    return null;
  });
  if (!session_id) fail('PASSKEY_REFUSED');
  await network.takeBack();
  return getSignedInStaff(call, { ...owner, session_id });
};

export const askSecondPasskey: StaffHandlers['askSecondPasskey'] = async (call) => {
  const { db, config, staff } = call;
  const question = await createQuestion(config, await db.query(staff.licence_id, (q) => listPasskeys(q, staff)));
  await keepCeremony(call, { kind: 'passkey-second', challenge: getChallenge(question), staff_id: staff.id });
  return question;
};

export const giveSecondPasskey: StaffHandlers['giveSecondPasskey'] = async (call) => {
  const { clock, config, staff, staffSessions, body } = call;
  const asked = await takeCeremony(call, 'passkey-second');
  if (asked?.staff_id !== staff.id) fail('PASSKEY_REFUSED');
  const { challenge } = asked;
  const session_id = await enterWithSecondFactor(
    call,
    (work, lock) =>
      withCode(
        call,
        staff,
        (tx, account) => acceptPasskey(tx, account, body.answer, { config, challenge, at: clock.now(), alone: false }),
        work,
        { refusal: 'PASSKEY_REFUSED', lock },
      ),
    (tx, account) => staffSessions.start(tx, call, account, 'password+passkey'),
  );
  return getSignedInStaff(call, { ...staff, session_id });
};

const getChallenge = ({ options }: Awaited<ReturnType<typeof createQuestion>>): string => String(options.challenge);
