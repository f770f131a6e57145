import { secondsSince, tell } from '../kernel/observed.ts';
import { FileNotStoredError, type FilesPort } from './files/files.ts';
import { type MailPort, MailRefusedError, MailUncertainError } from './mail/mail.ts';
import type { VirusScanPort } from './virus-scan/virus-scan.ts';

/** A mail server of which every mail is told of. */
export const observedMail = (mail: MailPort): MailPort => ({
  ...mail,
  send: (given) =>
    timed(
      () => mail.send(given),
      (seconds, fault) => tell('mail', { outcome: fault ? outcomeOf(fault.error) : 'taken', seconds }),
    ),
});

function outcomeOf(error: unknown): 'refused' | 'uncertain' | 'failed' {
  if (error instanceof MailRefusedError) return 'refused';
  return error instanceof MailUncertainError ? 'uncertain' : 'failed';
}

/** A scanner of which every verdict is told of. */
export const observedScan = (scanner: VirusScanPort): VirusScanPort => ({
  scan: (path) =>
    timed(
      () => scanner.scan(path),
      (seconds, fault, verdict) => tell('scan', { outcome: fault ? 'failed' : verdict!.result, seconds }),
    ),
});

/** A store of files of which every operation that a person may wait for is told of; lists are not. */
export function observedFiles(files: FilesPort): FilesPort {
  const told =
    <Given extends unknown[], Answer>(operation: string, work: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      timed(
        () => work(...given),
        (seconds, fault) => tell('store', { operation, outcome: outcomeOfStore(fault), seconds }),
      );
  return {
    ...files,
    put: told('put', files.put),
    putUnder: told('put', files.putUnder),
    open: told('open', files.open),
    remove: told('remove', files.remove),
    trash: told('trash', files.trash),
    putBack: told('put-back', files.putBack),
    readMark: told('read-mark', files.readMark),
  };
}

function outcomeOfStore(fault: Fault | null): 'done' | 'unknown-key' | 'failed' {
  if (!fault) return 'done';
  return fault.error instanceof FileNotStoredError ? 'unknown-key' : 'failed';
}

interface Fault {
  error: unknown;
}

async function timed<T>(
  work: () => Promise<T>,
  told: (seconds: number, fault: Fault | null, answer: T | undefined) => void,
): Promise<T> {
  const from = performance.now();
  try {
    const answer = await work();
    told(secondsSince(from), null, answer);
    return answer;
  } catch (error) {
    told(secondsSince(from), { error }, undefined);
    throw error;
  }
}
