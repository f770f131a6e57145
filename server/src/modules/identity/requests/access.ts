import type { Access, Endpoint } from '@klantportaal/contract/endpoint';
import type { EndpointName } from '@klantportaal/contract/endpoints';
import { isAmong, readField } from '@klantportaal/contract/values/guards';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Installation, LicenceData } from '../../licences/licences.ts';
import { closedWhenImpersonating, licenceOptional, openInMaintenance, openWhenImpersonating } from '../handler.ts';
import type {
  GuestHolder,
  LinkFault,
  LinkHolder,
  PendingSignIn,
  SessionFault,
  Sessions,
  SignedIn,
  TemporaryLogin,
} from '../session.ts';

/** TABLE: who is looked up by the secret in the header `Token`. */
const holders = {
  token: 'findByTemporaryToken',
  link: 'findByLinkToken',
  'guest-link': 'findByGuestToken',
} as const satisfies Partial<Record<Access, keyof Sessions>>;

/** Whether a call is made by a secret of its own, without a session. */
export const isHeaderAccess = (access: Access): access is keyof typeof holders => Object.hasOwn(holders, access);

/** The caller who is admitted to a call of the portal. */
export type Caller = SignedIn | PendingSignIn | TemporaryLogin | LinkHolder | GuestHolder;

/**
 * The caller, or a refusal. A call without a token is refused before any lookup; a token
 * is only valid under its own licence.
 */
export async function resolveCaller(
  access: Access,
  request: FastifyRequest,
  licence: LicenceData | null,
  sessions: Sessions,
): Promise<Caller | null> {
  if (access === 'public') return null;
  const bearer = findBearerToken(request);
  if (isHeaderAccess(access)) {
    const token = request.headers.token;
    if (typeof token !== 'string' || !token) fail('AUTH_REQUIRED');
    return requireSession(await sessions[holders[access]](token, requireLicence(licence).id));
  }
  if (access === 'pending') return getPendingCaller(bearer, findBodyToken(request), licence, sessions);
  if (!bearer) fail('AUTH_REQUIRED');
  const consumer = requireSession(await sessions.findByAccessToken(bearer, requireLicence(licence).id));
  if (consumer.two_factor_setup && access !== 'setup') fail('TWO_FACTOR_SETUP_REQUIRED');
  return consumer;
}

/**
 * Refuses a call without a licence where one is needed, and what is not for an adviser who opened
 * the consumer's portal by a view-as link.
 */
export function admit(
  name: EndpointName,
  method: Endpoint['method'],
  caller: Caller | null,
  licence: LicenceData | null,
): void {
  if (!licence && !isAmong(licenceOptional, name)) fail('BRAND_COULD_NOT_BE_DETERMINED');
  const looksOn = caller !== null && 'authentication_method' in caller && caller.authentication_method === 'view-as';
  if (!looksOn) return;
  const open = method === 'GET' ? !closedWhenImpersonating.has(name) : openWhenImpersonating.has(name);
  if (!open) fail('ACCESS_DENIED');
}

/** Whether a call is closed because the firm or the whole installation is in maintenance. */
export const isInMaintenance = (
  name: EndpointName,
  licence: Pick<LicenceData, 'maintenance'> | null,
  installation: Pick<Installation, 'maintenance'>,
): boolean => !openInMaintenance.has(name) && (licence?.maintenance || installation.maintenance);

/** At sign-in the pending token in the body is enough; some clients also send it as bearer. */
async function getPendingCaller(
  bearer: string | null,
  inBody: string | null,
  licence: LicenceData | null,
  sessions: Sessions,
): Promise<Caller> {
  const token = inBody ?? bearer;
  if (!token) fail('AUTH_REQUIRED');
  const { id } = requireLicence(licence);
  if (!bearer) return requireSession(await sessions.findByPendingToken(token, id));
  if (inBody) {
    const pending = await sessions.findByPendingToken(inBody, id);
    if (typeof pending !== 'string') return pending;
  }
  const signedIn = await sessions.findByAccessToken(bearer, id);
  if (typeof signedIn !== 'string' || inBody) return requireSession(signedIn);
  const pending = await sessions.findByPendingToken(bearer, id);
  return typeof pending === 'string' ? fail(signedIn) : pending;
}

const requireLicence = (licence: LicenceData | null): LicenceData => licence ?? fail('BRAND_COULD_NOT_BE_DETERMINED');

const requireSession = <T extends Caller>(answer: T | SessionFault | LinkFault): T =>
  typeof answer === 'string' ? fail(answer) : answer;

const findBearerToken = (request: FastifyRequest): string | null =>
  request.headers.authorization?.match(/^bearer +(\S+)$/i)?.[1] ?? null;

function findBodyToken(request: FastifyRequest): string | null {
  const token = readField(request.body, 'accessToken');
  return typeof token === 'string' && token ? token : null;
}
