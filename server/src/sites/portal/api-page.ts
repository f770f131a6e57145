import { ensure } from '@klantportaal/contract/values/ensure';
import type { FastifyInstance } from 'fastify';
import { apiDocuments } from '../../modules/identity/requests/openapi-documents.ts';
import type { Config } from '../../platform/config.ts';
import { type Compressed, compressText, sendCompressed } from '../../platform/http/compressed.ts';
import { renderApiPage } from './api-page-html.ts';
import { apiPageScript } from './api-page-script.ts';
import { getPlainPageHeaders } from './plain-page.ts';

interface Made {
  page: Compressed;
  /** By their paths. */
  documents: ReadonlyMap<string, Compressed>;
}

/**
 * The OpenAPI documents and, for people, `/api`: all generated from the tables of calls, on first request.
 */
export function registerApiPage(
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
      async ({ path, document }): Promise<[string, Compressed]> => [path, await compressText(JSON.stringify(document))],
    );
    return {
      page: await compressText(renderApiPage(documents, { server: PUBLIC_URL ?? '', isDemo: DEMO })),
      documents: new Map(await Promise.all(answers)),
    };
  };
  const makeDocumentsOnce = () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
  for (const { path } of apiDocuments)
    app.get(path, async (request, reply) => {
      const { documents } = await makeDocumentsOnce();
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
      return sendCompressed(request, reply, ensure(documents.get(path)));
    });
  app.get('/api', async (request, reply) => {
    const { page } = await makeDocumentsOnce();
    reply.headers(getPlainPageHeaders(apiPageScript));
    return sendCompressed(request, reply, page);
  });
}
