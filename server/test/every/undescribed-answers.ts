import { subscribe } from 'node:diagnostics_channel';
import { Stream } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  firmTable,
  operatorTable,
  portalTable,
  supplierTable,
} from '../../src/modules/identity/requests/described-tables.ts';
import type { DescribedTable } from '../../src/platform/http/errors/errors-of-call.ts';
import type { Json } from '../../src/platform/http/openapi/json-schema.ts';
import { errorSchema } from '../../src/platform/http/openapi/openapi-errors.ts';
import { answerHeaders } from '../../src/platform/http/openapi/openapi-headers.ts';
import { withProducts } from '../../src/platform/http/openapi/openapi-products.ts';
import { describeResponses } from '../../src/platform/http/openapi/openapi-responses.ts';
import { createNamedSchemas } from '../../src/platform/http/openapi/openapi-schemas.ts';

/**
 * Holds every answer that a test is given to what the OpenAPI documents say of its call: its status, and a schema for
 * what it holds. A schema is compiled once in a worker, for the first answer that has it: compiling those of every
 * status was a seventh of the processor time of all tests of the server.
 */
interface Checked {
  faults: string[];
  validators: Map<string, Promise<Validators>>;
}
/** By status. */
type Validators = ReadonlyMap<number, Validator>;
interface Validator {
  /** Null for an answer that holds no JSON. */
  getBody: (() => ValidateFunction) | null;
  headers: readonly string[];
}

const worker = globalThis as { checked?: Checked };
const checked = (worker.checked ??= startChecking());

function startChecking(): Checked {
  const started: Checked = { faults: [], validators: new Map() };
  subscribe('fastify.initialization', (facts) => {
    const { fastify } = facts as { fastify: FastifyInstance };
    fastify.addHook('onSend', async (request, reply, payload) => {
      const checking = findFault(started, request, reply, payload).then((fault) => {
        if (fault !== null) started.faults.push(fault);
      });
      // Lines that waited for a schema to be compiled could break off before the first of them is sent.
      if (!(payload instanceof Stream)) await checking;
    });
  });
  return started;
}

/** Takes what was found since it was last taken. A test of an answer that no document describes takes it itself. */
export const takeFaults = (): string[] => checked.faults.splice(0);

async function findFault({ validators }: Checked, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { url, config } = request.routeOptions;
  const { endpoint } = (config ?? {}) as { endpoint?: string };
  if (endpoint === undefined || request.method === 'HEAD' || url === undefined) return null;
  const call = findCall(request.method, url.replace(/:(\w+)/g, '{$1}'));
  if (!call) return null;
  const known = validators.get(call.id) ?? compile(call);
  validators.set(call.id, known);
  const { statusCode } = reply;
  const validator = (await known).get(statusCode);
  if (!validator) return `${call.id}: answers ${statusCode}, which stands nowhere`;
  const isLimit = (header: string) => header.startsWith('RateLimit') && statusCode >= 400 && statusCode !== 429;
  const others = Object.keys(answerHeaders).filter((header) => !validator.headers.includes(header) && !isLimit(header));
  const undescribed = others.filter((header) => reply.hasHeader(header));
  if (undescribed.length > 0) return `${call.id} ${statusCode}: ${undescribed.join(', ')} stands nowhere`;
  const validate = validator.getBody?.();
  if (!validate || validate(toJson(reply, payload))) return null;
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return `${call.id} ${statusCode}: ${errors.join('; ')}`;
}

function toJson(reply: FastifyReply, payload: unknown): unknown {
  const bytes = reply.getHeader('content-encoding') === 'gzip' ? gunzipSync(payload as Buffer) : payload;
  return JSON.parse(String(bytes));
}

interface DescribedCall {
  id: string;
  table: DescribedTable;
  name: string;
}

/** The call of any table that has a document. */
function findCall(method: string, path: string): DescribedCall | null {
  for (const table of [firmTable, portalTable, operatorTable, supplierTable] as DescribedTable[])
    for (const [name, row] of Object.entries(table.rows))
      if (row.method === method && row.path === path) return { id: `${method} ${path}`, table, name };
  return null;
}

/** Answers that the contract itself checks, or that are for people alone. */
const otherFormats = ['email', 'int32', 'uri', 'uuid', 'binary'];

async function compile({ table, name }: DescribedCall): Promise<Validators> {
  const row = table.rows[name]!;
  const components: Record<string, Json> = { Error: errorSchema };
  const responses = await describeResponses(table, name, row, createNamedSchemas(components));
  const schemas = await withProducts(components);
  return new Map(
    Object.entries(responses).map(([status, { content, headers = {} }]) => {
      const json = (content as Record<string, { schema: Json }> | undefined)?.['application/json'];
      const getBody = json ? () => compileSchema(json.schema, schemas) : null;
      return [Number(status), { getBody, headers: Object.keys(headers as Json) }];
    }),
  );
}

/** One for all: each would compile the schema of schemas anew. */
const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  keywords: ['components'],
  formats: {
    ...Object.fromEntries(otherFormats.map((format) => [format, true])),
    date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  },
});

const compiled = new Map<string, ValidateFunction>();

/** The check of a schema. Calls of one table answer the same refusals, which are compiled once for all of them. */
function compileSchema(schema: Json, schemas: Record<string, Json>): ValidateFunction {
  const whole = { ...schema, components: { schemas: pickNamed(schema, schemas) } };
  const key = JSON.stringify(whole);
  const validate = compiled.get(key) ?? ajv.compile(whole);
  compiled.set(key, validate);
  return validate;
}

/** The schemas that one refers to, and those that they refer to. */
function pickNamed(schema: Json, schemas: Record<string, Json>): Record<string, Json> {
  const picked: Record<string, Json> = {};
  const pick = (from: Json) => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const named = schemas[name];
      if (!named || name in picked) continue;
      picked[name] = named;
      pick(named);
    }
  };
  pick(schema);
  return picked;
}
