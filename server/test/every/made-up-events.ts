import { AsyncLocalStorage } from 'node:async_hooks';
import { recordEvent } from '../../src/modules/events/events.queries.ts';

/** Whether what is recorded is a test's own, which may hold anything. */
export const madeUp = new AsyncLocalStorage<true>();

/** Records an event that a test makes up: of a type or with data that the server itself never records. */
export const recordMadeUpEvent: typeof recordEvent = (tx, event) => madeUp.run(true, () => recordEvent(tx, event));
