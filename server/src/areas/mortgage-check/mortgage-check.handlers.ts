import type { ProductActionLogin } from '@klantportaal/contract/areas/sign-in/auth';
import type { ErrorCode } from '@klantportaal/contract/errors';
import { isIsoDay } from '@klantportaal/contract/values/dutch-date';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Call, Handlers } from '../../http/handler.ts';
import { securityEvent } from '../../journal/audit.queries.ts';
import { lower } from '../../sign-in/accounts.queries.ts';
import { isLocked, networkOf, tryOnce } from '../../sign-in/throttle.ts';
import { personOfAction } from './product-action-login.queries.ts';

export const handlers = {
  productActionLogin: login,
  hypotheekCheckLogin: login,
} satisfies Partial<Handlers>;

/**
 * Opens one action by mail address and birthday (docs/decisions/011, 018). A try is counted by what was typed, before
 * any lookup, so that known and unknown addresses lock alike. Always answers 200; `code` gives the reason of a failure.
 */
async function login(call: Call<'productActionLogin'> | Call<'hypotheekCheckLogin'>): Promise<ProductActionLogin> {
  const { db, clock, sessions, licence, body, meta } = call;
  const email = lower(body.email);
  const address = await tryOnce(call, licence.id, 'address', networkOf(meta.address));
  if (isLocked(address)) return refused('CONSUMER_LOCKED', address.locked_time_remaining);
  const guess = await tryOnce(call, licence.id, 'birthday', `${email} ${body.productActionId.toLowerCase()}`);
  if (isLocked(guess)) return refused('CONSUMER_LOCKED', guess.locked_time_remaining);

  const { birthday, productActionId } = body;
  const possible = isIsoDay(birthday) && isUuid(productActionId);
  const [person] = possible
    ? await db.read(licence.id, (q) =>
        personOfAction(q, { licence_id: licence.id, action_id: productActionId, email, birthday }),
      )
    : [];
  if (!person) {
    const event = { licence_id: licence.id, at: clock.now(), address: meta.address };
    await db.read(licence.id, (q) => securityEvent(q, { ...event, kind: 'birthday-failed' }));
    const [locked] = await Promise.all([guess.wrong(), address.wrong()]);
    return locked ? refused('CONSUMER_LOCKED', locked.locked_time_remaining) : refused('AUTH_LOGIN_FAILED');
  }
  const late = await guess.right();
  if (late) return refused('CONSUMER_LOCKED', late.locked_time_remaining);
  if (person.is_done) return refused('ACTION_ALREADY_DONE');
  const token = await sessions.createTemporaryLogin({ id: person.id, licence_id: licence.id }, productActionId);
  return { id: person.id, token, code: null, locked_time_remaining: null };
}

const refused = (code: ErrorCode, locked_time_remaining: number | null = null): ProductActionLogin => ({
  id: null,
  token: null,
  code,
  locked_time_remaining,
});
