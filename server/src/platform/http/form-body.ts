import type { FastifyInstance } from 'fastify';
import { readPairs } from './doubled-names.ts';

/** Makes the routes of a scope accept small forms from browsers and webhooks: the body is an object of texts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_: unknown, body: string) => readPairs(body),
  );
}
