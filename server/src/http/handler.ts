import type { Readable } from 'node:stream';
import type { Access, AnswerOf, BodyOutput, Params, QueryOf } from '@klantportaal/contract/endpoint';
import type { EndpointName, Endpoints } from '@klantportaal/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { LicenceData } from '../shared/licences.ts';
import type { Parts } from './parts.ts';
import type { PendingSignIn, SignedIn, TemporaryLogin } from './session.ts';
import type { Versioned } from './versioned.ts';

/** The calls that answer without a licence too (decision 7). */
export const licenceOptional = [
  'getMaintenance',
  'getMultipleDomains',
  'listLicences',
  'listLanguages',
  'getCurrentLanguage',
  'getTheme',
  'sendErrorReport',
] as const satisfies readonly EndpointName[];

/** What goes on during maintenance: starting up, and keeping or ending a session (decision 45). */
export const openInMaintenance: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...licenceOptional,
  'getLicence',
  'listDictionary',
  'refresh',
  'keepSession',
  'logout',
]);

/**
 * What an adviser who looks through the consumer's eyes may send (decision 15): nothing of it changes anything for the
 * consumer. Every other write is refused: what the firm does, it does under its own name.
 */
export const openToOnlookers: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'keepSession',
  'logout',
  'saveLanguage',
  'validatePayment',
]);

/** What only serves to change how the consumer signs in is no business of an onlooker's, not even to read. */
export const closedToOnlookers: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'getPasswordPolicy',
  'getTwoFactorQr',
]);

type ConsumerOf<A extends Access> = {
  public: null;
  consumer: SignedIn;
  setup: SignedIn;
  pending: SignedIn | PendingSignIn;
  token: TemporaryLogin;
}[A];

/** One call of an endpoint: checked, and with everything that a handler needs. */
export interface Call<Name extends EndpointName> extends Parts {
  params: Params<Endpoints[Name]['path']>;
  query: QueryOf<Endpoints[Name]>;
  /** What the row's schema made of it; undefined for multipart, see `request`. */
  body: BodyOutput<Endpoints[Name]>;
  consumer: ConsumerOf<Endpoints[Name]['access']>;
  licence: Name extends (typeof licenceOptional)[number] ? LicenceData | null : LicenceData;
  meta: RequestMeta;
  /** For multipart bodies (`http/uploads.ts`), and nothing else. */
  request: FastifyRequest;
}

export interface RequestMeta {
  request_id: string;
  address: string;
  user_agent: string | null;
  /** The domain that the caller chose or the host name, lower case, without a port. */
  host: string;
}

/** What a handler of a `file` row returns. The stream is closed for it. */
export interface FileAnswer {
  name: string;
  mime: string;
  size: number;
  stream: Readable;
}

type Returned<A> = A extends 'file' ? FileAnswer : A extends undefined ? void : A;
/** What the handler of a call returns: the flat object, list or null; a file; nothing. */
export type Answer<Name extends EndpointName> = Returned<AnswerOf<Endpoints[Name]>>;

export type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Answer<Name> | Versioned<Answer<Name>>>;

/** Stands in the registry for a call that has no handler yet: it answers 501, after the access check. */
export const notBuilt = Symbol('not built');

/** A handler for every row of the endpoint table: a missing one is a compile error. */
export type Handlers = { [Name in EndpointName]: Handler<Name> | typeof notBuilt };
