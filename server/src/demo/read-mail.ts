import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';

/** A mail of the outbox folder as a list shows it; `name` is its file name and its key. */
export type MailSummary = { name: string; from: string; to: string; subject: string; date: string | null };

/** A mail to read. `html` is sanitised and safe to embed in a page; `links` are the web addresses in it, each once. */
export type ReadableMail = MailSummary & { message_id: string; text: string; html: string | null; links: string[] };

const NAME = /^[\w.-]+\.eml$/;

/** The newest mails of the outbox folder, newest first. A folder that does not exist yet is an empty mailbox. */
export async function listOutbox(folder: string, limit = 50): Promise<MailSummary[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
  const mails = await Promise.all(newest.map((name) => parse(folder, name)));
  return mails.flatMap((mail, index) => (mail ? [toSummary(newest[index] ?? '', mail)] : []));
}

/** One mail by its file name, or null. */
export async function readMail(folder: string, name: string): Promise<ReadableMail | null> {
  const mail = NAME.test(name) ? await parse(folder, name) : null;
  if (!mail) return null;
  const { listLinks: linksIn, sanitizeMailHtml: readableHtml } = await import('../sites/portal/readable-mail.ts');
  const html = mail.html ? readableHtml(mail.html) : null;
  return {
    ...toSummary(name, mail),
    message_id: mail.messageId ?? '',
    text: mail.text ?? '',
    html,
    links: linksIn({ text: mail.text ?? '', html: mail.html ?? '' }),
  };
}

const parse = async (folder: string, name: string) => {
  const bytes = await readFile(join(folder, name)).catch(() => null);
  if (!bytes) return null;
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(bytes);
};

const formatAddress = (value: Email['from']) =>
  value?.name ? `${value.name} <${value.address}>` : (value?.address ?? '');

const toSummary = (name: string, mail: Email): MailSummary => ({
  name,
  from: formatAddress(mail.from),
  to: (mail.to ?? []).map(formatAddress).join(', '),
  subject: mail.subject ?? '',
  date: mail.date ?? null,
});
