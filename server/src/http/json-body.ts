import type { FastifyInstance } from 'fastify';

import { RequestError } from '../kernel/errors.ts';
import { NDJSON } from './ndjson.ts';

/**
 * Parses JSON in any of its media types. An empty body is fine, even with a JSON content type: many calls need none.
 * A document per line is left to its handler, as a stream.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    /^application\/(?:[\w.-]+\+)?json\b/,
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined);
      else void parse(request, body, (error, parsed) => done(error && unreadable(error, body), parsed));
    },
  );
  app.addContentTypeParser(NDJSON, (_, payload, done) => done(null, payload));
}

/** The parser's fault with what it says of the text, so that whoever wrote it finds the place. */
function unreadable(error: Error, body: string): Error {
  try {
    JSON.parse(body);
    return error;
  } catch (reason) {
    return new RequestError('MALFORMED_REQUEST', { message: `The body is no JSON: ${(reason as Error).message}.` });
  }
}
