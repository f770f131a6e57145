import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The mails in the outbox of a server's data folder. */
export interface Mailbox {
  /**
   * Waits for a mail to this address that matches the pattern, sent after `since`; returns the match. One that a command
   * ordered waits until the server looks, within a minute.
   */
  find(address: string, pattern: RegExp, since: number, patience?: number): Promise<string>;
}

export function openMailbox(dataDir: string): Mailbox {
  const outbox = path.join(dataDir, 'outbox');
  /** The names begin with the moment at which the mail was sent (`server/src/platform/adapters/mail/folder.ts`). */
  const listMails = async (since: number): Promise<string[]> => {
    const first = new Date(since).toISOString().replaceAll(':', '-');
    const names = await readdir(outbox).catch(() => []);
    return names.filter((name) => name.endsWith('.eml') && name >= first).sort();
  };
  return {
    async find(address, pattern, since, patience = 60_000) {
      let found: string | undefined;
      const read = new Set<string>();
      await expect
        .poll(
          async () => {
            for (const name of await listMails(since)) {
              if (read.has(name)) continue;
              read.add(name);
              const mail = await readFile(path.join(outbox, name), 'utf8');
              if (new RegExp(`^To:.*${address}`, 'im').test(mail)) found = pattern.exec(readable(mail))?.[0] ?? found;
            }
            return found;
          },
          { message: `a mail to ${address} with ${pattern}`, timeout: patience },
        )
        .toBeTruthy();
      return found ?? '';
    },
  };
}

/** Undoes quoted-printable and base64, well enough to find a link. */
function readable(mail: string): string {
  const plain = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const blocks = mail.match(/(?:^[A-Za-z0-9+/]{40,76}={0,2}\r?\n)+/gm) ?? [];
  return [plain, ...blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))].join('\n');
}
