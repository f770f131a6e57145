import { DEPRECATION, type Deprecation } from '@klantportaal/contract/deprecated';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { CallRow } from '../../../platform/http/errors/errors-of-call.ts';
import { type Json, toJsonSchema } from '../../../platform/http/openapi/json-schema.ts';
import type { RowSchemas } from './row.ts';

/** The address of the list of changes. */
export const CHANGES = '/api#changes';

type Sent = Pick<FastifyRequest, 'body' | 'query'>;

/**
 * Finds what of a request goes: the call itself, or a field that the request names. A field of an answer is marked in the
 * API's description alone, since nobody can say who reads it.
 */
export function findDeprecations(
  { deprecated }: Pick<CallRow, 'deprecated'>,
  { body, query }: Pick<RowSchemas, 'body' | 'query'>,
): (sent: Sent) => Deprecation[] {
  // With the first call: a start would convert some hundreds of schemas that nobody asks for.
  let marked: { body: Json | null; query: Json | null } | null = null;
  return (sent) => {
    marked ??= { body: findMarkedSchema(body), query: findMarkedSchema(query) };
    return [
      ...(deprecated ? [deprecated] : []),
      ...(marked.body ? listSentDeprecations(marked.body, sent.body) : []),
      ...(marked.query ? listSentDeprecations(marked.query, sent.query) : []),
    ];
  };
}

/** A schema of which a field goes; null for all others, which need no look at what is sent. */
function findMarkedSchema(schema: z.core.$ZodType | null): Json | null {
  const json = schema && toJsonSchema(schema, 'input');
  return json && JSON.stringify(json).includes(`"${DEPRECATION}"`) ? json : null;
}

function listSentDeprecations(schema: Json, value: unknown): Deprecation[] {
  if (value === undefined || value === null) return [];
  const { properties, items, anyOf, oneOf, allOf, [DEPRECATION]: own } = schema as Marked;
  const inside = Array.isArray(value)
    ? value.flatMap((item) => (items ? listSentDeprecations(items, item) : []))
    : typeof value === 'object'
      ? Object.entries(value).flatMap(([name, field]) =>
          properties && Object.hasOwn(properties, name) ? listSentDeprecations(ensure(properties[name]), field) : [],
        )
      : [];
  const variants = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  return [...(own ? [own] : []), ...inside, ...variants.flatMap((variant) => listSentDeprecations(variant, value))];
}
interface Marked {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  [DEPRECATION]?: Deprecation;
}

/** Tells the caller what goes first, in the headers of RFC 9745 and RFC 8594. */
export function tellDeprecation(reply: FastifyReply, found: readonly Deprecation[]): void {
  const [first] = found.toSorted((a, b) => a.until.localeCompare(b.until));
  if (!first) return;
  reply.header('deprecation', `@${toDate(first.since).getTime() / 1000}`);
  reply.header('sunset', toDate(first.until).toUTCString());
  reply.header('link', `<${CHANGES}>; rel="deprecation"; type="text/html"`);
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
