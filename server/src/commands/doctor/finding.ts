import { explainAway, FilesAwayError } from '../../platform/adapters/files/files.ts';
import { toError } from '../../platform/kernel/thrown.ts';

/** The result of one examination. `off` is no fault: something is not set, and the message says what that means. */
export interface Finding {
  about:
    | 'settings'
    | 'database'
    | 'clock'
    | 'files'
    | 'mail'
    | 'mailbox'
    | 'scanner'
    | 'payments'
    | 'premiums'
    | 'sharing'
    | 'office'
    | 'disk'
    | 'certificates'
    | 'outbox'
    | 'backup'
    | 'build';
  state: 'ok' | 'off' | 'warning' | 'fault';
  message: string;
}

/** A look that fails is a fault with its reason, and keeps nobody from looking further. */
export async function examineSafely(about: Finding['about'], look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [{ about, state: 'fault', message: describeError(error) }];
  }
}

function describeError(error: unknown): string {
  if (error instanceof FilesAwayError) return explainAway(error);
  return toError(error).message;
}
