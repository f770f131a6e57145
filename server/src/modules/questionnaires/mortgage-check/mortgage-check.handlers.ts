import type { ErrorCode } from '@klantportaal/contract/errors';
import type { ProductActionLogin } from '@klantportaal/contract/modules/identity/auth';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Queries } from '../../../platform/db/queries.ts';
import { getGuesserNetwork } from '../../../platform/http/network.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordSecurityEvent } from '../../audit/audit.queries.ts';
import { normalizeLogin } from '../../identity/accounts.queries.ts';
import type { Call, Handlers } from '../../identity/handler.ts';
import type { TemporaryLogin } from '../../identity/session.ts';
import { enterOnce } from '../../identity/throttle.ts';
import { isLocked } from '../../identity/throttles-by.ts';
import { consumerById, type PersonRow } from '../../people/persons.queries.ts';
import { toConsumer } from '../../people/served-person.ts';
import { type ActionRow, requireOpenAction } from '../../tasks/actions.queries.ts';
import { findActionMortgage } from './mortgage-of-action.ts';
import { personOfAction } from './product-action-login.queries.ts';
import { submitCheck } from './submit-check.ts';

export const productActionLogin: Handlers['productActionLogin'] = openActionByLogin;

export const hypotheekCheckLogin: Handlers['hypotheekCheckLogin'] = openActionByLogin;

export const submitMortgageCheck: Handlers['submitMortgageCheck'] = submitCheck;

/** The mortgage of the action, asked by the id that the login gave or by its own (Q7-11). */
export const getMortgageNoLogin: Handlers['getMortgageNoLogin'] = async ({ db, consumer, params }) => {
  const mortgage = await db.query(consumer.licence_id, async (q) =>
    findActionMortgage(q, consumer, await getOpenAction(q, consumer, params.action)),
  );
  if (!mortgage || ![mortgage.id, consumer.id].includes(params.id.toLowerCase())) fail('MORTGAGE_NOT_FOUND');
  return mortgage;
};

/** The person who logged in for the action (Q7-12), as far as the check needs to know them. */
export const getConsumerNoLogin: Handlers['getConsumerNoLogin'] = async ({ db, consumer, params }) => {
  refuseOthers(consumer, params.id);
  const [found] = await db.query(consumer.licence_id, async (q) => {
    await getOpenAction(q, consumer, params.action);
    return consumerById(q, { id: consumer.id, licence_id: consumer.licence_id });
  });
  return found ? toConsumer(hideUnusedFields(found)) : fail('CONSUMER_NOT_FOUND');
};

/** Submits as when signed in, by a login that opens this action only and ends with it (Q4-12, Q7-13). */
export const submitMortgageCheckNoLogin: Handlers['submitMortgageCheckNoLogin'] = async (call) => {
  const { consumer, body } = call;
  refuseOthers(consumer, body.consumerId);
  refuseOtherActions(consumer, body.productActionId);
  await submitCheck(call);
};

/** A mail address and a birthday reveal only what the check uses. */
function hideUnusedFields({ person, ...columns }: PersonRow): PersonRow {
  const { phone_mobile = null, phone_home = null, language = null } = person;
  const asked = { phone_mobile, phone_home, language };
  return { ...columns, person: asked, marketing_campaign_preference: null, two_factor: false };
}

/** A temporary login is for one person and one action (Q6-02). */
const refuseOthers = ({ id }: TemporaryLogin, asked: string): void => {
  if (asked.toLowerCase() !== id) fail('CONSUMER_NOT_FOUND');
};
const refuseOtherActions = ({ product_action_id }: TemporaryLogin, asked: string): void => {
  if (asked.toLowerCase() !== product_action_id.toLowerCase()) fail('PRODUCT_OWNERSHIP_MISMATCH');
};

async function getOpenAction(q: Queries, consumer: TemporaryLogin, id: string): Promise<ActionRow> {
  refuseOtherActions(consumer, id);
  return requireOpenAction(q, consumer, id, ['MORTGAGE_CHECK']);
}

/**
 * Opens one action by mail address and birthday. A try is counted by what was typed, before
 * any look-up, so that known and unknown addresses lock alike, and of many tries at once only the first are judged.
 * Answers 200 also then; `code` gives the reason of a failure.
 */
async function openActionByLogin(
  call: Call<'productActionLogin'> | Call<'hypotheekCheckLogin'>,
): Promise<ProductActionLogin> {
  const { db, clock, sessions, licence, body, meta } = call;
  const email = normalizeLogin(body.email);
  const address = await enterOnce(call, licence.id, 'address', getGuesserNetwork(meta.address));
  if (isLocked(address)) return createRefusal('CONSUMER_LOCKED', address.locked_time_remaining);
  const guess = await enterOnce(call, licence.id, 'birthday', `${email} ${body.productActionId.toLowerCase()}`);
  if (isLocked(guess)) {
    await address.takeBack();
    return createRefusal('CONSUMER_LOCKED', guess.locked_time_remaining);
  }

  const { birthday, productActionId } = body;
  const [person] = isUuid(productActionId)
    ? await db.query(licence.id, (q) =>
        personOfAction(q, { licence_id: licence.id, action_id: productActionId, email, birthday }),
      )
    : [];
  if (!person) {
    const event = { licence_id: licence.id, at: clock.now(), address: meta.address };
    await db.query(licence.id, (q) => recordSecurityEvent(q, { ...event, kind: 'birthday-failed' }));
    return createRefusal('AUTH_LOGIN_FAILED');
  }
  await Promise.all([guess.right(), address.takeBack()]);
  if (person.is_done) return createRefusal('ACTION_ALREADY_DONE');
  const token = await sessions.createTemporaryLogin({ id: person.id, licence_id: licence.id }, productActionId);
  return { id: person.id, token, code: null, locked_time_remaining: null };
}

const createRefusal = (code: ErrorCode, locked_time_remaining: number | null = null): ProductActionLogin => ({
  id: null,
  token: null,
  code,
  locked_time_remaining,
});
