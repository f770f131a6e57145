import { pickGiven } from '@klantportaal/contract/values/objects';
/**
 * The faults of a call of the firm, in words: of bodies and queries here, of documents as they are checked
 * (`import/faults-in-words.ts`).
 */

import type { FieldFault } from '@klantportaal/contract/errors';
import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { faultRules } from '@klantportaal/contract/values/fault-words';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { RequestError } from '../../platform/kernel/errors.ts';
import { checkBySchema, findValueAt } from '../../platform/kernel/schema-issues.ts';
import { describeFaults, describeValue } from '../records/faults-in-words.ts';
import type { RowSchemas } from './requests/row.ts';

interface Words {
  /** `{value}` is what was sent there. */
  message: string;
  /** The expectation, where the path itself does not say it. */
  expected?: string;
}

/** TABLE: what a call refuses in a field besides what its schema says, by the code. */
const words: Readonly<Record<string, Words>> = {
  address_not_public: {
    message: 'leads to an address that is not public, where nothing is sent',
    expected: 'an https address of a host on the internet',
  },
  another_version: {
    message: 'the document is another one than the one that was looked at: read the delivery again',
    expected: 'the sha256 of GET /backoffice/v1/deliveries/{id}',
  },
  another_line_refused: { message: 'nothing of this batch was written, for another line was refused' },
  certificate_refused: {
    message: 'the server shows a certificate that is not its own, or that nobody vouches for',
    expected: 'the name that stands in its certificate',
  },
  day_passed: { message: '{value} has passed', expected: 'today or a later day' },
  domain_not_proved: {
    message: 'no domain would be left that counts, and nobody would find the portal',
    expected: 'one that counts, until POST /backoffice/v1/names/{name}/check proves another',
  },
  name_of_installation: {
    message: '{value} is an address of the installation itself, which no firm can have',
    expected: 'a host or domain of the firm, or one below the installation’s that the operator gave',
  },
  name_taken: { message: '{value} is a name that another licence proved' },
  domain_taken: { message: '{value} is a domain of another licence' },
  duplicate: { message: '{value} is taken already', expected: 'one that is free' },
  either_template_or_lines: { message: 'send a template, lines, or both' },
  no_words: { message: '{value} has no word to look for', expected: 'a word; long numbers are not looked for' },
  encryption_required: { message: 'a password is sent encrypted alone', expected: 'tls or starttls' },
  from_1_to_200: { message: '{value} is out of bounds', expected: 'a whole number from 1 to 200' },
  host_not_allowed: {
    message: 'is at a host that is not on the list of this installation, where nothing is sent',
    expected: 'a host that the operator lists in FIRM_HOSTS',
  },
  https_required: { message: 'is no https address', expected: 'an https address of a host on the internet' },
  id_of_another_delivery: { message: 'the firm has another delivery with the id {value}: each has one of its own' },
  in_the_past: { message: '{value} has passed', expected: 'a later moment' },
  managed_by_another: {
    message: 'this record is kept by another: by the firm’s people, or by its program; send If-Match to write it',
  },
  names_nothing: { message: 'the body names nothing: send at least one of its fields' },
  no_connection: {
    message: 'no mail server answers there, by this port and this encryption',
    expected: 'a server that speaks IMAP',
  },
  no_draft: {
    message: 'there is no draft of {value}',
    expected: 'a part that GET /backoffice/v1/licence/drafts lists',
  },
  no_encryption: { message: 'the server does not encrypt in this way', expected: 'tls at port 993, starttls at 143' },
  no_mail_address: { message: 'the person has no mail address: send one first' },
  no_signing_keys: {
    message: 'the provider publishes no keys of its own to sign with: its word cannot be checked',
    expected:
      'a provider with jwks_uri in its discovery document, that signs ID tokens with RS256 or stronger; not HS256',
  },
  not_held: { message: 'the caller does not have {value}, and can give only what it has' },
  one_file: { message: 'of a pension overview each file is a delivery of its own', expected: 'one file' },
  outside_page: { message: 'goes beyond the page', expected: 'a share of the page, from 0 to 1' },
  port_not_allowed: { message: '{value} is no port of a mailbox', expected: '993 or 143' },
  same_dossier: { message: 'both are the same dossier' },
  same_id_twice: { message: 'two lines make an action with the same id: each has one of its own' },
  same_id: { message: '{value} is the id that it has already', expected: 'another id' },
  sign_in_refused: {
    message: 'the server does not take this name and password',
    expected: 'the password of the mailbox, or one that its provider gives for programs',
  },
  stays_with_deliverer: {
    message: 'a rejected document is asked again of whoever delivered it: the person stays as it is',
  },
  taken: { message: 'the firm has another one with the id {value}: each has one of its own' },
  took_too_long: { message: 'the other side took too long' },
  the_same_adviser: { message: '{value} is the same adviser', expected: 'another adviser' },
  too_many_views: { message: 'the caller keeps as many views as there can be: remove one first' },
  the_same_person: { message: '{value} is the same person', expected: 'somebody else' },
  twice: { message: '{value} stands there twice' },
  unknown_action: {
    message: 'there is no action {value}: looked among those of the firm',
    expected: 'the id of an action of GET /backoffice/v1/dossiers/{firmId}',
  },
  unknown_adviser: {
    message: 'there is no adviser {value}: looked among those of the licence',
    expected: 'an id of GET /backoffice/v1/advisers',
  },
  unknown_check: {
    message: 'there is no check {value}: looked among those of the delivery’s kind of document',
    expected: 'the id of a check of GET /backoffice/v1/document-kinds/{firmId}',
  },
  unknown_colleague: {
    message: 'there is no account {value}: looked among those of the firm',
    expected: 'an id of GET /backoffice/v1/staff',
  },
  unknown_dossier: {
    message: 'there is no dossier {value}: looked among those of the firm',
    expected: 'an id of GET /backoffice/v1/dossiers',
  },
  unknown_event_type: {
    message: 'there is no type of event {value}',
    expected: 'a type of the events, all of a noun such as delivery.*, or *',
  },
  unknown_folder: {
    message: 'the mailbox has no such folder',
    expected: 'the whole name of a folder, as in INBOX or INBOX/Documents',
  },
  unknown_file: {
    message: 'there is no file {value}: looked among the firm’s uploaded files that no document names',
    expected: 'the id that POST /backoffice/v1/files answered',
  },
  unknown_kind: {
    message: 'there is no kind of document {value}: looked in the firm’s catalogue',
    expected: 'an id of GET /backoffice/v1/document-kinds',
  },
  unknown_line: {
    message: 'there is no line {value}: looked among those of the template',
    expected: 'a line of GET /backoffice/v1/request-templates/{firmId}',
  },
  unknown_note: { message: 'there is no note {value}: looked among those of the dossier or delivery' },
  unknown_page: { message: 'there is no page {value}: looked in the delivered document' },
  unknown_person: {
    message: 'there is no person {value}: looked among those of the dossier',
    expected: 'the id of a person of GET /backoffice/v1/dossiers/{firmId}',
  },
  unknown_product: {
    message: 'there is no product {value}: looked among those of the dossier',
    expected: 'the kind and id of a product of GET /backoffice/v1/dossiers/{firmId}',
  },
  unknown_reason: {
    message: 'there is no reason {value}: looked in the firm’s catalogue',
    expected: 'an id of GET /backoffice/v1/rejection-reasons',
  },
  unknown_reference: { message: 'there is no person {value}: looked among those of the dossier' },
  unknown_role: { message: 'there is no role {value}', expected: 'an id of GET /backoffice/v1/roles' },
  unknown_scope: { message: 'there is no scope {value}', expected: `one of ${scopes.join(', ')}` },
  unknown_target: {
    message: 'the mailbox has no such folder, or it is the one that is read',
    expected: 'the whole name of another folder',
  },
  unknown_template: {
    message: 'there is no template {value}: looked among the firm’s templates of requests',
    expected: 'an id of GET /backoffice/v1/request-templates',
  },
  unknown_view: { message: 'there is no view {value}: looked among those that the caller keeps and the firm shares' },
};

/** Completes a refusal with a message, an example and what was expected for each field that has none yet. */
export function explainRefusal(
  error: RequestError,
  schemas: Pick<RowSchemas, 'body' | 'query'>,
  sent: Sent,
): RequestError {
  const { code, extra, status, present } = error;
  if (!extra.fields?.some(isBare)) return error;
  const told = new Map([
    ...listSchemaFaults(schemas.body, sent.body ?? {}),
    ...listSchemaFaults(schemas.query, sent.query),
  ]);
  const fields = extra.fields.map((fault) => (isBare(fault) ? withWords(fault, told.get(fault.pointer), sent) : fault));
  return new RequestError(code, { ...extra, fields }, status, present);
}

type Sent = Pick<FastifyRequest, 'body' | 'query' | 'params'>;
type Told = Omit<FieldFault, 'code'>;

const isBare = ({ message, code }: FieldFault): boolean => message === undefined || message === code;

/** Lists what a schema says of the input, by JSON pointer. */
function listSchemaFaults(schema: z.core.$ZodType | null, input: unknown): [string, Told][] {
  const result = schema && checkBySchema(schema, input);
  if (!schema || !result || result.success) return [];
  return describeFaults(schema, result.issues, input).map((fault) => [fault.pointer, fault]);
}

function withWords(fault: FieldFault, told: Told | undefined, { body, query, params }: Sent): FieldFault {
  const { pointer, code } = fault;
  const given = [body, query, params].map((input) => readValueAt(input, pointer)).find((value) => value !== undefined);
  const own = words[code];
  if (own) {
    const message = own.message.replace('{value}', () => formatValue(given));
    // The schema's text fits the value but not what was looked up, so it is left out here.
    return own.expected ? { ...fault, message, expected: own.expected } : { ...told, ...fault, message };
  }
  if (told) return { ...told, ...fault, ...pickGiven({ message: told.message }) };
  const rule = faultRules[code]?.en;
  const message = rule
    ? `${code}: ${rule}`
    : given === undefined
      ? 'is missing'
      : `is ${describeValue(given)}, which does not fit here`;
  return { ...fault, message };
}

const formatValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

function readValueAt(input: unknown, pointer: string): unknown {
  const path = pointer.split('/').slice(1);
  if (path.length === 0) return undefined;
  const names = path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return findValueAt(input, names);
}
