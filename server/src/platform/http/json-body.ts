import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RequestError } from '../kernel/errors.ts';
import { readJson } from '../kernel/read-json.ts';
import { toError } from '../kernel/thrown.ts';
import { isBlank, NDJSON } from './ndjson.ts';

/**
 * Parses JSON in any of its media types, within bounds. An empty body is fine, even with a JSON content type: many calls
 * need none. A document per line is left to its handler, as a stream.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json\b/,
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => (isBlank(body) ? undefined : parse(body)),
  );
  app.addContentTypeParser(NDJSON, (_, payload, done) => done(null, payload));
}

/** @throws RequestError with what is wrong with the text, so that whoever wrote it finds the place */
function parse(body: Buffer): unknown {
  try {
    return readJson(body);
  } catch (error) {
    throw new RequestError('MALFORMED_REQUEST', { message: `The body ${toError(error).message}.` });
  }
}
