import type { ErrorCode } from '@klantportaal/contract/errors';
import type { FastifyRequest } from 'fastify';

/** What becomes known of a request on its way, for its lines in the log and its trace. */
export interface RequestFacts {
  /** Why it was refused: who watches sees what somebody tries. */
  refused?: ErrorCode;
  /** The firm whose data it reads or writes. */
  licence_id?: string;
  /** The trace that it is part of, when there is tracing. */
  trace_id?: string;
}

const known = new WeakMap<FastifyRequest, RequestFacts>();

export const noteFacts = (request: FastifyRequest, facts: RequestFacts): void => {
  known.set(request, { ...known.get(request), ...facts });
};

export const factsOf = (request: FastifyRequest): RequestFacts => known.get(request) ?? {};

/** The route's template: the address itself may hold tokens and is never logged. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? '(no route)';
