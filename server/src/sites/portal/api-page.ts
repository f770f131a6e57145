import type { FastifyInstance } from 'fastify';
import { apiDocuments } from '../../modules/identity/requests/openapi-documents.ts';
import type { Config } from '../../platform/config.ts';
import { type Compressed, compressed, sendCompressed } from '../../platform/http/compressed.ts';
import { apiPage } from './api-page-html.ts';
import { apiPageScript } from './api-page-script.ts';
import { plainPageHeadersWith } from './plain-page.ts';

interface Made {
  page: Compressed;
  /** By their paths. */
  documents: ReadonlyMap<string, Compressed>;
}

/**
 * The OpenAPI documents and, for people, `/api`: all generated from the tables of calls, on first request
 * (docs/decisions/011, 253).
 */
export function apiPageRoutes(
  app: FastifyInstance,
  version: string,
  { PUBLIC_URL, DEMO }: Pick<Config, 'PUBLIC_URL' | 'DEMO'>,
): void {
  let made: Promise<Made> | null = null;
  const make = async (): Promise<Made> => {
    const documents = await Promise.all(
      apiDocuments.map(async ({ path, make }) => ({ path, document: await make({ version, server: PUBLIC_URL }) })),
    );
    const answers = documents.map(
      async ({ path, document }): Promise<[string, Compressed]> => [path, await compressed(JSON.stringify(document))],
    );
    return {
      page: await compressed(apiPage(documents, { server: PUBLIC_URL ?? '', isDemo: DEMO })),
      documents: new Map(await Promise.all(answers)),
    };
  };
  const all = () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
  for (const { path } of apiDocuments)
    app.get(path, async (request, reply) => {
      const { documents } = await all();
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
      return sendCompressed(request, reply, documents.get(path)!);
    });
  app.get('/api', async (request, reply) => {
    const { page } = await all();
    reply.headers(plainPageHeadersWith(apiPageScript));
    return sendCompressed(request, reply, page);
  });
}
