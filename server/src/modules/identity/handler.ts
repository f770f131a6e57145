import type { Readable } from 'node:stream';
import type { Access, AnswerOf, BodyOutput, Params, QueryOf } from '@klantportaal/contract/endpoint';
import type { EndpointName, Endpoints } from '@klantportaal/contract/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/open.ts';
import type { Answered, Condition } from '../../platform/http/conditions.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { AskedPage } from '../../platform/kernel/pages.ts';
import type { RequestMeta } from '../../platform/kernel/request-meta.ts';
import type { LicenceData } from '../licences/licences.ts';
import type { AppContext } from './app-context.ts';
import type { GuestHolder, LinkHolder, PendingSignIn, SignedIn, TemporaryLogin } from './session.ts';
import type { Versioned } from './versioned.ts';

/** The calls that also work without a licence. */
export const licenceOptional = [
  'getMaintenance',
  'getMultipleDomains',
  'listLicences',
  'listLanguages',
  'getCurrentLanguage',
  'getTheme',
  'sendErrorReport',
] as const satisfies readonly EndpointName[];

/** The calls that work in maintenance: start-up, and keeping or ending a session. */
export const openInMaintenance: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...licenceOptional,
  'getLicence',
  'listDictionary',
  'refresh',
  'keepSession',
  'logout',
]);

/**
 * The writes that an impersonating adviser may send: none changes anything for the consumer. Every other write is
 * refused, since the firm acts under its own name.
 */
export const openWhenImpersonating: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'keepSession',
  'logout',
  'saveLanguage',
  'validatePayment',
]);

/** Calls that only serve to change how the consumer signs in: closed to an impersonating adviser, even for reading. */
export const closedWhenImpersonating: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'getPasswordPolicy',
  'getTwoFactorQr',
]);

type ConsumerOf<A extends Access> = {
  public: null;
  consumer: SignedIn;
  setup: SignedIn;
  pending: SignedIn | PendingSignIn;
  token: TemporaryLogin;
  link: LinkHolder;
  'guest-link': GuestHolder;
}[A];

/** A call of a row of any table: validated, and with everything that every handler is given. */
export interface CallOf<Row extends { path: string }> extends AppContext {
  params: Params<Row['path']>;
  query: QueryOf<Row>;
  /**
   * The database apart from the one change of a write under a key: for what stays true when the write is refused, such
   * as an application that a third party took.
   */
  apart: Database;
  /** The precondition that the caller sets for a write; see `assertCondition`. */
  condition: Condition;
  /** The part of a list that the caller asks for. */
  page: AskedPage;
  /** The body as parsed by the row's schema; undefined for multipart, see `request`. */
  body: BodyOutput<Row>;
  meta: RequestMeta;
  cookies: Cookies;
  /** For multipart bodies (`platform/http/uploads.ts`), and nothing else. */
  request: FastifyRequest;
}

/** A call of the portal. */
export interface Call<Name extends EndpointName> extends CallOf<Endpoints[Name]> {
  consumer: ConsumerOf<Endpoints[Name]['access']>;
  licence: Name extends (typeof licenceOptional)[number] ? LicenceData | null : LicenceData;
  /** The host that the browser called, whatever licence the call names. */
  host: string;
}

/** The answer of a `file` row's handler. The caller closes the stream. */
export interface FileAnswer {
  name: string;
  mime: string;
  /** Null for what is made while it is read. */
  size: number | null;
  stream: Readable;
}

type Returned<A> = A extends 'file' ? FileAnswer : A extends undefined ? void : A;
/** A handler of a row, given a call: it returns the flat object, list or null; a file; nothing. */
export type HandlerOf<Row, Given> = (
  call: Given,
) => Promise<Returned<AnswerOf<Row>> | Versioned<Returned<AnswerOf<Row>>> | Answered<Returned<AnswerOf<Row>>>>;

/** The value that the handler of a portal call returns. */
export type Answer<Name extends EndpointName> = Returned<AnswerOf<Endpoints[Name]>>;
export type Handler<Name extends EndpointName> = HandlerOf<Endpoints[Name], Call<Name>>;

/** A handler for every row of the endpoint table: a missing one is a compile error. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };
