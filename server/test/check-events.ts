import { subscribe } from 'node:diagnostics_channel';
import { eventData } from '@klantportaal/contract/modules/integrations/event-data';
import { afterEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { RECORDED_EVENTS } from '../src/modules/events/events.queries.ts';
import type { NewEvent } from '../src/modules/events/new-event.ts';
import { madeUp } from './made-up-events.ts';

/** Holds every event that the server records to what the contract says that its `data` holds. */
const worker = globalThis as { wrongEvents?: string[] };
const wrong = (worker.wrongEvents ??= startChecking());

function startChecking(): string[] {
  const found: string[] = [];
  subscribe(RECORDED_EVENTS, (event) => {
    if (madeUp.getStore()) return;
    const { type, data = {} } = event as NewEvent;
    // As it is stored: what is undefined is not there.
    const { error } = z.safeParse(z.strictObject(eventData[type]), JSON.parse(JSON.stringify(data)));
    for (const { path, message } of error?.issues ?? []) found.push(`${type}: ${path.join('.')} ${message}`);
  });
  return found;
}

afterEach(() => {
  expect(wrong.splice(0), 'events that hold something else than event-data.ts says').toEqual([]);
});
