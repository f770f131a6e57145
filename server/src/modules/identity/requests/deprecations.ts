import { DEPRECATION, type Deprecation } from '@klantportaal/contract/deprecated';
import { loadProductFacts } from '@klantportaal/contract/modules/products/products';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { CallRow } from '../../../platform/http/errors/errors-of-call.ts';
import { type Json, toJsonSchema } from '../../../platform/http/openapi/json-schema.ts';
import type { RowSchemas } from './row.ts';
import { listSentDetails } from './sent-details.ts';

/** The address of the list of changes. */
export const CHANGES = '/api#changes';

type Sent = Pick<FastifyRequest, 'body' | 'query' | 'params'>;

type LoadFacts = () => Promise<Readonly<Record<string, z.core.$ZodType>>>;

/**
 * Finds what of a request goes: the call itself, or a field that the request names. A field of an answer is marked in the
 * API's description alone, since nobody can say who reads it.
 */
export function findDeprecations(
  { deprecated, body: named }: Pick<CallRow, 'deprecated' | 'body'>,
  { body, query }: Pick<RowSchemas, 'body' | 'query'>,
  loadFacts: LoadFacts = loadProductFacts,
): (sent: Sent) => Promise<Deprecation[]> {
  // With the first call: a start would convert some hundreds of schemas that nobody asks for.
  let marked: { body: Json | null; query: Json | null; details: ReadonlyMap<string, Json> } | null = null;
  const hasDetails = typeof named === 'object' && (named.name === 'DossierBody' || named.name === 'ProductBody');
  return async (sent) => {
    marked ??= {
      body: findMarkedSchema(body),
      query: findMarkedSchema(query),
      details: hasDetails ? await listMarkedDetails(loadFacts) : new Map(),
    };
    const { details } = marked;
    return [
      ...(deprecated ? [deprecated] : []),
      ...(marked.body ? listSentDeprecations(marked.body, sent.body) : []),
      ...(marked.query ? listSentDeprecations(marked.query, sent.query) : []),
      ...(details.size > 0 ? listSentDetails(sent) : []).flatMap((product) =>
        listSentDeprecations(details.get(product.kind) ?? {}, product.details),
      ),
    ];
  };
}

/** A schema of which a field goes; null for all others, which need no look at what is sent. */
function findMarkedSchema(schema: z.core.$ZodType | null): Json | null {
  const json = schema && toJsonSchema(schema, 'input');
  return json && JSON.stringify(json).includes(`"${DEPRECATION}"`) ? json : null;
}

/** Those of the details of products, by their kind: a schema for each, which that of the body does not hold. */
async function listMarkedDetails(loadFacts: LoadFacts): Promise<ReadonlyMap<string, Json>> {
  const facts = Object.entries(await loadFacts());
  return new Map(
    facts.flatMap(([kind, schema]): [string, Json][] => {
      const json = findMarkedSchema(schema);
      return json ? [[kind, json]] : [];
    }),
  );
}

function listSentDeprecations(schema: Json, value: unknown): Deprecation[] {
  if (value === undefined || value === null) return [];
  const {
    properties,
    additionalProperties,
    prefixItems = [],
    items,
    anyOf,
    oneOf,
    allOf,
    [DEPRECATION]: own,
  } = schema as Marked;
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => listSentDeprecations(prefixItems[index] ?? (items || {}), item))
    : typeof value === 'object'
      ? Object.entries(value).flatMap(([name, field]) =>
          listSentDeprecations(
            properties && Object.hasOwn(properties, name) ? ensure(properties[name]) : additionalProperties || {},
            field,
          ),
        )
      : [];
  const variants = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  return [...(own ? [own] : []), ...inside, ...variants.flatMap((variant) => listSentDeprecations(variant, value))];
}
interface Marked {
  properties?: Record<string, Json>;
  additionalProperties?: Json | false;
  prefixItems?: Json[];
  items?: Json | false;
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
