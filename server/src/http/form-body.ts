import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope take small forms, as browsers and webhooks send them: the body is an object of texts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
