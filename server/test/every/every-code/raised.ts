import type { ErrorCode } from '@klantportaal/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './test-server.ts';

/** Causes the failure, as a consumer or a visitor would meet it, and returns the refusal. */
export type Case = (server: TestServer) => Promise<LightMyRequestResponse>;

/** A part of the table; the parts together have every code, each once. */
export type Part = Partial<Record<ErrorCode, Case>>;
