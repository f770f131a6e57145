import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Identity, IdentityProvider } from '../../../platform/adapters/identity/identity.ts';
import { getGuesserNetwork } from '../../../platform/http/network.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { admit } from './admit.ts';
import { findProviderInEffect, listFirmsOfDomain, type ProviderRow } from './identity.queries.ts';
import { keepCeremony, spendOnce, takeCeremony } from './passkeys/ceremonies.ts';
import { getReturnAddress } from './return-address.ts';
import { getSignedInStaff } from './signed-in.ts';
import type { StaffHandlers, StaffRequest } from './staff-calls.ts';
import { ANY_FIRM, enterOrFail, tryOrFail } from './throttles.ts';

/** Signing in by the firm's identity provider. */

/** Looks at the domain alone: whether somebody has an account there changes neither the answer nor its time. */
export const findOrganisations: StaffHandlers['findOrganisations'] = async (call) => {
  const { db, body, meta } = call;
  const network = await tryOrFail(call, ANY_FIRM, 'address', getGuesserNetwork(meta.address));
  const domain = body.email.trim().toLowerCase().split('@').at(-1) ?? '';
  const firms = await db.queryAsSystem((q) => listFirmsOfDomain(q, domain));
  // Domains can be tried out too, though they are no secret.
  if (firms.length === 0) await network.wrong();
  return firms;
};

export const askOrganisation: StaffHandlers['askOrganisation'] = async (call) => {
  const { db, adapters, config, body } = call;
  if (!isUuid(body.firm)) fail('IDENTITY_ANSWER_REFUSED');
  const provider =
    (await db.queryAsSystem((q) => findProviderInEffect(q, body.firm))) ?? fail('IDENTITY_ANSWER_REFUSED');
  const return_to = getReturnAddress(config, provider.has_own_return ? provider.licence_id : null);
  const asked = await adapters.identity
    .ask(unsealProvider(call, provider), return_to, body.again)
    .catch((error: unknown) => throwProviderFault(call, provider, error, 'IDENTITY_PROVIDER_FAILED'));
  await keepCeremony(call, { kind: 'organisation', licence_id: provider.licence_id, return_to, ...asked.question });
  return { id: provider.licence_id, url: asked.url };
};

export const finishOrganisation: StaffHandlers['finishOrganisation'] = async (call) => {
  const { db, clock, adapters, config, staffSessions, body, meta } = call;
  const network = await enterOrFail(call, ANY_FIRM, 'address', getGuesserNetwork(meta.address));
  const asked = (await takeCeremony(call, 'organisation')) ?? fail('IDENTITY_ANSWER_REFUSED');
  const { licence_id, return_to = getReturnAddress(config, null), ...question } = asked;
  // The code may be another provider's, to which the one that was asked sent the browser on.
  if (getReturnAddress(config, body.firm) !== return_to) fail('IDENTITY_ANSWER_REFUSED');
  const provider =
    (await db.queryAsSystem((q) => findProviderInEffect(q, licence_id))) ?? fail('IDENTITY_ANSWER_REFUSED');
  const returned = new URL(return_to);
  returned.search = body.search;
  // At an address that several firms share it may still be: whoever is handed it by us must not come with it again.
  const code = returned.searchParams.get('code');
  if (code !== null && !(await spendOnce(call, `code ${code}`))) fail('IDENTITY_ANSWER_REFUSED');
  const identity = await adapters.identity
    .redeem(unsealProvider(call, provider), returned, question)
    .catch((error: unknown) => throwProviderFault(call, provider, error, 'IDENTITY_ANSWER_REFUSED'));
  const entered = await db.transaction(licence_id, async (tx) => {
    const admitted = await admit(tx, provider, identity, { at: clock.now(), meta });
    if ('refused' in admitted) return admitted;
    const { account, role } = admitted;
    const authenticated_at = getAskedAt(clock.now(), identity);
    const session_id = await staffSessions.start(tx, call, account, 'openid', { role, authenticated_at });
    return { id: account.id, licence_id, session_id };
  });
  if ('refused' in entered) {
    if (entered.tie) await keepCeremony(call, { kind: 'tie', ...entered.tie });
    return fail(entered.refused);
  }
  await network.takeBack();
  return getSignedInStaff(call, entered);
};

type Call = Pick<StaffRequest<'askOrganisation'>, 'log' | 'secrets' | 'meta'>;

const unsealProvider = ({ secrets }: Call, { issuer, client_id, client_secret }: ProviderRow): IdentityProvider => ({
  issuer,
  client_id,
  client_secret: secrets.open(client_secret),
});

/** Logs why the provider refused or could not be reached: an answer would tell it to anybody. */
function throwProviderFault(
  { log, meta }: Call,
  { licence_id, issuer }: ProviderRow,
  error: unknown,
  code: 'IDENTITY_PROVIDER_FAILED' | 'IDENTITY_ANSWER_REFUSED',
): never {
  const { request_id } = meta;
  log.warn({ request_id, licence_id, issuer, err: error }, 'the identity provider of a firm');
  return fail(code);
}

/** When the provider asked somebody who they are. One that does not say so may have done it at any time. */
const getAskedAt = (now: Date, { asked_ms_ago }: Identity): Date =>
  new Date(asked_ms_ago === null ? 0 : now.getTime() - asked_ms_ago);
