import type { FastifyInstance } from 'fastify';
import { type Compressed, compressText, sendCompressed } from '../../../platform/http/compressed.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import { refuse } from '../../identity/requests/handle-errors.ts';
import { buildDocumentSchema, type PublishedKind, publishedKinds } from './document-schemas.ts';

/** The JSON Schemas of the firm's documents, for anybody: each made on the first request. */
export function registerSchemaRoutes(app: FastifyInstance): void {
  const made = new Map<PublishedKind, Promise<Compressed>>();
  const getCompressedSchema = (kind: PublishedKind): Promise<Compressed> => {
    let schema = made.get(kind);
    if (!schema) {
      schema = buildDocumentSchema(kind).then((document) => compressText(JSON.stringify(document)));
      // A failure is not kept.
      schema.catch(() => made.delete(kind));
      made.set(kind, schema);
    }
    return schema;
  };
  app.get<{ Params: { kind: string } }>('/backoffice/v1/schemas/:kind', async (request, reply) => {
    const kind = publishedKinds.find((name) => name === request.params.kind);
    if (!kind) return refuse(request, reply, new RequestError('ROUTE_NOT_FOUND'));
    const schema = await getCompressedSchema(kind);
    reply.headers({ 'content-type': 'application/schema+json; charset=utf-8', 'cache-control': 'no-cache' });
    return sendCompressed(request, reply, schema);
  });
}
