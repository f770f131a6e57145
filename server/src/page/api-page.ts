import type { FastifyInstance } from 'fastify';
import { openApi } from '../http/openapi.ts';
import { type Compressed, compressed, sendCompressed } from './compressed.ts';
import { escapeHtml as e } from './escape.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

type Operation = {
  operationId: string;
  summary: string;
  security?: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};
type Document = {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

/**
 * `/api/openapi.json` and, for people, `/api`: both generated from the endpoint table, on first request
 * (docs/decisions/011).
 */
export function apiPageRoutes(app: FastifyInstance, version: string): void {
  let made: Promise<{ json: Compressed; page: Compressed }> | null = null;
  const make = async () => {
    const document = await openApi(version);
    const page = plainPage('en', 'Klantportaal: the API', pageBody(document as unknown as Document));
    return { json: await compressed(JSON.stringify(document)), page: await compressed(page) };
  };
  const both = () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
  app.get('/api/openapi.json', async (request, reply) => {
    const { json } = await both();
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
    return sendCompressed(request, reply, json);
  });
  app.get('/api', async (request, reply) => {
    const { page } = await both();
    reply.headers(plainPageHeaders);
    return sendCompressed(request, reply, page);
  });
}

function pageBody({ info, paths, components }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method.toUpperCase(), path, operation)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="${e(name)}"><summary><code>${e(name)}</code></summary>${block(schema)}</details>`,
  );
  return (
    `<h1>The API</h1><p>${e(info.description)} The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>` +
    `<h2>${calls.length} calls</h2>${calls.join('')}<h2>What they answer</h2>${schemas.join('')}`
  );
}

function call(
  method: string,
  path: string,
  { operationId, summary, security, parameters, requestBody, responses }: Operation,
): string {
  const who = security ? (security.some((way) => 'token' in way) ? 'Token header' : 'signed in') : 'anybody';
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `<code>${e(name)}</code>`);
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<p>Body, ${e(type)}</p>${block(schema)}`,
  );
  const answers = Object.entries(responses).map(([status, { content }]) => {
    const [type, { schema = null } = {}] = Object.entries(content ?? {})[0] ?? [];
    return `<p>${e(status)}${type ? `, ${e(type)}` : ''}</p>${status === 'default' || !schema ? '' : block(schema)}`;
  });
  return (
    `<details id="${e(operationId)}"><summary><code>${e(method)} ${e(path)}</code> ${e(summary)}</summary>` +
    `<p class="quiet">${e(operationId)}, for ${who}</p>${query.length > 0 ? `<p>Query: ${query.join(', ')}</p>` : ''}${body.join('')}${answers.join('')}</details>`
  );
}

const block = (schema: unknown) => `<pre>${e(JSON.stringify(schema, null, 2))}</pre>`;
