import { FilesAwayError, wordsOfAway } from '../../platform/adapters/files/files.ts';

/** What was looked at. `off` is no fault: something is not set, and the message says what that means. */
export interface Finding {
  about:
    | 'settings'
    | 'database'
    | 'clock'
    | 'files'
    | 'mail'
    | 'scanner'
    | 'payments'
    | 'premiums'
    | 'sharing'
    | 'disk'
    | 'certificates'
    | 'outbox'
    | 'backup'
    | 'build';
  state: 'ok' | 'off' | 'warning' | 'fault';
  message: string;
}

/** A look that fails is a fault with its reason, and keeps nobody from looking further. */
export async function lookedAt(about: Finding['about'], look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [{ about, state: 'fault', message: wordsOf(error) }];
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof FilesAwayError) return wordsOfAway(error);
  return error instanceof Error ? error.message : String(error);
}
