import { ensure } from '@klantportaal/contract/values/ensure';
import { getSecondsSince, tell } from '../kernel/observed.ts';
import { FileNotStoredError, type FilesPort } from './files/files.ts';
import { type MailPort, MailRefusedError, MailUncertainError } from './mail/mail.ts';
import type { VirusScanPort } from './virus-scan/virus-scan.ts';

/** A mail server of which every mail is told of. */
export const observeMail = (mail: MailPort): MailPort => ({
  ...mail,
  send: (given) =>
    withTiming(
      () => mail.send(given),
      (seconds, fault) => tell('mail', { outcome: fault ? getMailOutcome(fault.error) : 'taken', seconds }),
    ),
});

function getMailOutcome(error: unknown): 'refused' | 'uncertain' | 'failed' {
  if (error instanceof MailRefusedError) return 'refused';
  return error instanceof MailUncertainError ? 'uncertain' : 'failed';
}

/** A scanner of which every verdict is told of. */
export const observeScanner = (scanner: VirusScanPort): VirusScanPort => ({
  scan: (path) =>
    withTiming(
      () => scanner.scan(path),
      (seconds, fault, verdict) => tell('scan', { outcome: fault ? 'failed' : ensure(verdict).result, seconds }),
    ),
});

/** A store of files of which every operation that a person may wait for is told of; lists are not. */
export function observeFiles(files: FilesPort): FilesPort {
  const withReport =
    <Given extends unknown[], Answer>(operation: string, work: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      withTiming(
        () => work(...given),
        (seconds, fault) => tell('store', { operation, outcome: getStoreOutcome(fault), seconds }),
      );
  return {
    ...files,
    put: withReport('put', files.put),
    putUnder: withReport('put', files.putUnder),
    open: withReport('open', files.open),
    remove: withReport('remove', files.remove),
    trash: withReport('trash', files.trash),
    putBack: withReport('put-back', files.putBack),
    readMark: withReport('read-mark', files.readMark),
  };
}

function getStoreOutcome(fault: Fault | null): 'done' | 'unknown-key' | 'failed' {
  if (!fault) return 'done';
  return fault.error instanceof FileNotStoredError ? 'unknown-key' : 'failed';
}

interface Fault {
  error: unknown;
}

async function withTiming<T>(
  work: () => Promise<T>,
  told: (seconds: number, fault: Fault | null, answer: T | undefined) => void,
): Promise<T> {
  const from = performance.now();
  try {
    const answer = await work();
    told(getSecondsSince(from), null, answer);
    return answer;
  } catch (error) {
    told(getSecondsSince(from), { error }, undefined);
    throw error;
  }
}
