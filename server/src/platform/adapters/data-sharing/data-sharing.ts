import type { OcktoDebugBody } from '@klantportaal/contract/modules/questionnaires/inventory-form';
import type * as z from 'zod';
import type { JsonObject } from '../../db/columns.ts';

/** A stay of one consumer in the data-sharing app: from the QR code to what was shared. */
export type SharingSession = {
  /** The provider's own id. */
  id: string;
  /** The address that the QR code holds and the link opens. */
  url: string;
  /** From then on the QR code does nothing. */
  expires_at: Date;
};

/** The progress of a session; `failed` also when it expired or was cancelled in the app. */
export const sharingStates = ['started', 'scanned', 'finished', 'failed'] as const;
export type SharingState = (typeof sharingStates)[number];

export type TestCase = z.output<typeof OcktoDebugBody>['testCase'];

/** The app with which consumers share data from official sources. Every call throws `SharingError` without an answer. */
export type SharingPort = {
  /** False: none is configured. */
  on: boolean;
  /** Whether test cases may be played. */
  debug: boolean;
  /** The same key always yields the same session. `reference` is ours, and says nothing about the consumer. */
  start(order: { key: string; reference: string }): Promise<SharingSession>;
  state(session_id: string): Promise<SharingState>;
  /** The data that was shared in a finished session. */
  result(session_id: string): Promise<JsonObject>;
  /** Lets the session end as a test case does. */
  play(session_id: string, testCase: TestCase): Promise<void>;
};

/** The provider is unreachable, refused, or gave an unusable answer. */
export class SharingError extends Error {
  override name = 'SharingError';
  /** Whether it answered, but nothing that can be read. */
  readonly unreadable: boolean;
  /** Whether it does not know the session, or not any more. */
  readonly gone: boolean;
  constructor(reason: string, { unreadable = false, gone = false, cause }: SharingFault = {}) {
    super(`The data-sharing app failed: ${reason}`, { cause });
    this.unreadable = unreadable;
    this.gone = gone;
  }
}
type SharingFault = { unreadable?: boolean; gone?: boolean; cause?: unknown };

const failNotConfigured = async () => {
  throw new SharingError('none is configured');
};

/** No data-sharing app is configured. */
export const noSharing: SharingPort = {
  on: false,
  debug: false,
  start: failNotConfigured,
  state: failNotConfigured,
  result: failNotConfigured,
  play: failNotConfigured,
};
