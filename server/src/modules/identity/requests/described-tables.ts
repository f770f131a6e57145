import type { Access, Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpoints } from '@klantportaal/contract/endpoints';
import type { ErrorCode } from '@klantportaal/contract/errors';
import { type BackofficeCall, type BackofficeCallName, backofficeCalls } from '@klantportaal/contract/firm-calls';
import {
  type SupplierCall,
  type SupplierCallName,
  supplierCalls,
} from '@klantportaal/contract/modules/identity/supplier/supplier-calls';
import {
  consumerCallEvents,
  firmCallEvents,
  operatorCallEvents,
  supplierCallEvents,
} from '@klantportaal/contract/modules/integrations/call-events';
import {
  type OperatorCall,
  type OperatorCallName,
  operatorCalls,
} from '@klantportaal/contract/operator/operator-calls';
import { brokenLink } from '@klantportaal/contract/refusals';
import { isAmong } from '@klantportaal/contract/values/guards';
import type { DescribedTable, Security } from '../../../platform/http/errors/errors-of-call.ts';
import { closedWhenImpersonating, licenceOptional, openInMaintenance, openWhenImpersonating } from '../handler.ts';
import { isHeaderAccess } from './access.ts';
import { listElsewhereErrors } from './named-records.ts';

/** TABLE: the codes with which a caller of the portal is refused, by the row's access (`access.ts`). */
const ofAccess: Record<Access, readonly ErrorCode[]> = {
  public: [],
  token: ['AUTH_REQUIRED'],
  link: ['AUTH_REQUIRED', ...brokenLink, 'TOO_MANY_REQUESTS'],
  'guest-link': ['AUTH_REQUIRED', ...brokenLink, 'TOO_MANY_REQUESTS'],
  pending: ['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED'],
  setup: ['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED'],
  consumer: ['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED', 'TWO_FACTOR_SETUP_REQUIRED'],
};

/** TABLE: the same as OpenAPI's security requirements. */
const securityOf: Record<Access, Security> = {
  public: [],
  consumer: [{ session: [] }],
  setup: [{ session: [] }],
  // Else the pending token in the body.
  pending: [{ session: [] }, {}],
  token: [{ temporary: [] }],
  link: [{ temporary: [] }],
  'guest-link': [{ temporary: [] }],
};

/** The calls of the portal; who is admitted is in `consumer-calls.ts`. */
export const portalTable: DescribedTable<EndpointName, Endpoint> = {
  rows: endpoints,
  events: consumerCallEvents,
  refusals(name, { method, access }) {
    const codes = [...ofAccess[access]];
    if (!isAmong(licenceOptional, name)) codes.push('BRAND_COULD_NOT_BE_DETERMINED');
    if (!openInMaintenance.has(name)) codes.push('MAINTENANCE');
    const closed = method === 'GET' ? closedWhenImpersonating.has(name) : !openWhenImpersonating.has(name);
    const hasSession = access !== 'public' && !isHeaderAccess(access);
    if (closed && hasSession) codes.push('ACCESS_DENIED');
    if (hasSession) codes.push('TOO_MANY_REQUESTS');
    return codes;
  },
  // Guesses are counted each time. Nothing is kept of a report of an error, which anyone may send.
  isKeyed: (_, { path }) => !path.startsWith('/api/auth/') && path !== '/api/error-reports',
  security: ({ access }) => securityOf[access],
};

/** The header in which the key of a supplier names the firm that it works for, by the firm's own id of its licence. */
export const LICENCE_HEADER = 'Klantportaal-Licence';

/** Whether it leaves something behind that a sandbox has none of. */
const isOfRealFirm = (outlives: BackofficeCall['outlives']) =>
  outlives === 'licence' || outlives === 'identity-provider' || outlives === 'mailbox';

/** The calls of the firm's own systems; who is admitted is in `modules/identity/firm-calls.ts`. */
export const firmTable: DescribedTable<BackofficeCallName, BackofficeCall> = {
  rows: backofficeCalls,
  events: firmCallEvents,
  refusesUnknownWords: true,
  refusesEmptyBodies: true,
  refusals: (_, row) => [
    ...listElsewhereErrors(row),
    ...(row.outlives ? (['RECENT_SIGN_IN_REQUIRED'] as const) : []),
    ...(isOfRealFirm(row.outlives) ? (['SANDBOX_HAS_NO_NAMES'] as const) : []),
    'AUTH_REQUIRED',
    'TOKEN_HAS_EXPIRED',
    'ACCESS_DENIED',
    'LICENCE_REQUIRED',
    'LICENCE_NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
  // A batch is a stream, and the same again changes nothing.
  isKeyed: (name) => name !== 'sendBatch' && name !== 'importClientFile',
  security: ({ scope }) => [{ key: [scope] }],
};

/** The calls of who operates the installation; who is admitted is in `commands/operator/operator-calls.ts`. */
export const operatorTable: DescribedTable<OperatorCallName, OperatorCall> = {
  rows: operatorCalls,
  events: operatorCallEvents,
  refusesEmptyBodies: true,
  refusals: () => ['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED', 'ACCESS_DENIED', 'TOO_MANY_REQUESTS'],
  // A repeated call changes nothing, and no firm keeps the answers.
  isKeyed: () => false,
  security: ({ scope }) => [{ key: [scope] }],
};

/** The calls of suppliers over all firms; who is admitted is in `modules/integrations/suppliers/supplier-calls.ts`. */
export const supplierTable: DescribedTable<SupplierCallName, SupplierCall> = {
  rows: supplierCalls,
  events: supplierCallEvents,
  refusesUnknownWords: true,
  refusesEmptyBodies: true,
  refusals: () => ['AUTH_REQUIRED', 'TOKEN_HAS_EXPIRED', 'ACCESS_DENIED', 'TOO_MANY_REQUESTS'],
  // A call has no firm under which its answer could be kept, and a repeated one changes nothing.
  isKeyed: () => false,
  security: ({ scope }) => [{ key: scope ? [scope] : [] }],
};
