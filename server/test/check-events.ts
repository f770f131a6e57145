import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { eventData } from '@klantportaal/contract/modules/integrations/event-data';
import { afterEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { RECORDED_EVENTS } from '../src/modules/events/events.queries.ts';
import type { NewEvent } from '../src/modules/events/new-event.ts';
import { type BegunCall, observedCalls } from '../src/platform/kernel/observed.ts';
import { madeUp } from './every/made-up-events.ts';

/**
 * Faults found in recorded events, kept as long as a test worker runs: `data` that differs from the contract's schema,
 * and types that `call-events.ts` does not name at their call.
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
    // Compared as it is stored: JSON drops fields that are undefined.
    const { error } = z.safeParse(z.strictObject(eventData[type]), JSON.parse(JSON.stringify(data)));
    for (const { path, message } of error?.issues ?? []) started.wrong.push(`${type}: ${path.join('.')} ${message}`);
    const call = running.getStore();
    const said = call?.events?.[call.name];
    // Only writing calls name their events; a download records one too.
    if (said === undefined) return;
    if (typeof said === 'string' || !said.includes(type)) started.unsaid.push(`${call?.name}: ${type}`);
  });
  return started;
}

afterEach(() => {
  expect(checks.wrong.splice(0), 'events that hold something else than event-data.ts says').toEqual([]);
  expect(checks.unsaid.splice(0), 'events that call-events.ts does not name at their call').toEqual([]);
});
