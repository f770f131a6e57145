import type { ErrorCode } from '@klantportaal/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './test-server.ts';

/** Causes the failure, as a consumer or a visitor would meet it, and returns the refusal. */
type Case = (server: TestServer) => Promise<LightMyRequestResponse>;

/** How a code of the error table is raised: shown by a case, or never. */
export type Raised = Case | { never: string };

/** A part of the table; the parts together have every code, each once. */
export type Part = Partial<Record<ErrorCode, Raised>>;

/** Why no call can answer with the code, though the specification lists it. The portal has its text regardless. */
export const never = (why: string): Raised => ({ never: why });
