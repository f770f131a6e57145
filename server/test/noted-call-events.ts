import { openNotedLines } from './noted-lines.ts';

/** That a call, by its name, made an event of a type. */
export interface CallEvent {
  name: string;
  type: string;
}

/** What calls made in a run of the unit tests: `check-events.ts` writes it, `call-events.database.test.ts` reads it. */
export const notedCallEvents = openNotedLines<CallEvent>('call-events');
