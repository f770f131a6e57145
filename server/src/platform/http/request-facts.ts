import type { ErrorCode } from '@klantportaal/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Facts about a request, gathered on its way, for its log lines and its trace. */
export interface RequestFacts {
  /** Why it was refused: who watches sees what somebody tries. */
  refused?: ErrorCode;
  /** The firm whose data it reads or writes. */
  licence_id?: string;
  /** The trace that it is part of, when there is tracing. */
  trace_id?: string;
}

const known = Symbol('facts');
type Known = FastifyRequest & { [known]?: RequestFacts | null };

/** Gives each request of a server a place for its facts: a map beside them would cost each call a microsecond. */
export const keepFacts = (app: FastifyInstance): void => void app.decorateRequest(known, null);

export const noteFacts = (request: Known, facts: RequestFacts): void => {
  request[known] = { ...request[known], ...facts };
};

export const getRequestFacts = (request: Known): RequestFacts => request[known] ?? {};

/** The route's template: the address itself may hold tokens and is never logged. */
export const getRoute = (request: FastifyRequest): string => request.routeOptions?.url ?? '(no route)';
