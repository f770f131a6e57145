import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, expect } from 'vitest';
import { RECORDED_EVENTS } from '../src/modules/events/events.queries.ts';
import type { NewEvent } from '../src/modules/events/new-event.ts';
import { type BegunCall, observeCalls } from '../src/platform/kernel/observed.ts';
import { type CallEvent, notedCallEvents } from './noted-call-events.ts';

/** Lives as long as a worker does, so that what one test file saw is not noted again for the next. */
interface Notes {
  known: Set<string>;
  fresh: CallEvent[];
  unsaid: string[];
}
const worker = globalThis as { callEvents?: Notes };
const notes = (worker.callEvents ??= startNotes());

function startNotes(): Notes {
  const started: Notes = { known: new Set(), fresh: [], unsaid: [] };
  const calls = new AsyncLocalStorage<BegunCall>();
  observeCalls(calls, (call) => call);
  subscribe(RECORDED_EVENTS, (event) => {
    const call = calls.getStore();
    if (call?.events) note(started, call, (event as NewEvent).type);
  });
  return started;
}

function note({ known, fresh, unsaid }: Notes, { name, events }: BegunCall, type: string): void {
  const said = events?.[name];
  if (typeof said !== 'object' || !said.includes(type)) unsaid.push(`${name}: ${type}`);
  const key = `${name} ${type}`;
  if (known.has(key)) return;
  known.add(key);
  fresh.push({ name, type });
}

afterEach(() => {
  expect(notes.unsaid.splice(0), 'events that call-events.ts does not name at their call').toEqual([]);
});
afterAll(() => notedCallEvents.add(notes.fresh.splice(0)));
