import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { eventData } from '@klantportaal/contract/modules/integrations/event-data';
import { afterEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { RECORDED_EVENTS } from '../src/modules/events/events.queries.ts';
import type { NewEvent } from '../src/modules/events/new-event.ts';
import { type BegunCall, observedCalls } from '../src/platform/kernel/observed.ts';
import { madeUp } from './made-up-events.ts';

/**
 * Holds every event that the server records to what the contract says that its `data` holds, and to what the call that
 * makes it says. Lives as long as a worker does.
 */
interface Checks {
  wrong: string[];
  unsaid: string[];
}
const worker = globalThis as { eventChecks?: Checks };
const checks = (worker.eventChecks ??= startChecking());

function startChecking(): Checks {
  const started: Checks = { wrong: [], unsaid: [] };
  const running = new AsyncLocalStorage<BegunCall>();
  observedCalls.observe(running, (call) => call);
  subscribe(RECORDED_EVENTS, (event) => {
    if (madeUp.getStore()) return;
    const { type, data = {} } = event as NewEvent;
    // As it is stored: what is undefined is not there.
    const { error } = z.safeParse(z.strictObject(eventData[type]), JSON.parse(JSON.stringify(data)));
    for (const { path, message } of error?.issues ?? []) started.wrong.push(`${type}: ${path.join('.')} ${message}`);
    const call = running.getStore();
    const said = call?.events?.[call.name];
    // A download is an event too, and no write.
    if (said === undefined) return;
    if (typeof said === 'string' || !said.includes(type)) started.unsaid.push(`${call?.name}: ${type}`);
  });
  return started;
}

afterEach(() => {
  expect(checks.wrong.splice(0), 'events that hold something else than event-data.ts says').toEqual([]);
  expect(checks.unsaid.splice(0), 'events that call-events.ts does not name at their call').toEqual([]);
});
