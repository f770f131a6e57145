import type { FastifyInstance } from 'fastify';

/** Makes the routes of a scope accept small forms from browsers and webhooks: the body is an object of texts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
