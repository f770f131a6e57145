import type { Mail } from '../../../platform/adapters/mail/mail.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { filterOlderThan, findAgePlace, selectAgePlace, sortNewestFirst } from '../../../platform/db/newest-first.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { type AskedPage, cutPage, type Page } from '../../../platform/kernel/pages.ts';
import { sandbox_mails } from './sandbox.table.ts';

export type SandboxMailRow = typeof sandbox_mails.$inferSelect;

/** Keeps a mail; the same order written again is the same mail. */
export async function keepSandboxMail(tx: Queries, licence_id: string, mail: Mail, now: Date): Promise<void> {
  const { id: order_id, to, from, subject, text, html, files = [] } = mail;
  const row = { licence_id, order_id, to, from, subject, text, html, files: files.map(({ name }) => name), at: now };
  await tx.insert(sandbox_mails).values(row).onConflictDoNothing();
}

const byAge = { at: sandbox_mails.at, id: sandbox_mails.id };

/**
 * A page of what was mailed in a sandbox, the newest first.
 * @returns null when there is no such place to go on after
 */
export async function listSandboxMails(
  q: Queries,
  licence_id: string,
  asked: Pick<AskedPage, 'limit' | 'after'>,
): Promise<Page<{ mail: SandboxMailRow }> | null> {
  const own = eq(sandbox_mails.licence_id, licence_id);
  const last = await findAgePlace(q, byAge, asked.after, own);
  if (last === null) return null;
  const rows = await q
    .select({ mail: sandbox_mails, place: selectAgePlace(byAge) })
    .from(sandbox_mails)
    .where(and(own, filterOlderThan(byAge, last)))
    .orderBy(...sortNewestFirst(byAge))
    .limit(asked.limit + 1);
  return cutPage(rows, asked, ({ place }) => place);
}

export async function findSandboxMail(q: Queries, licence_id: string, id: string): Promise<SandboxMailRow | null> {
  const [found] = await q
    .select()
    .from(sandbox_mails)
    .where(and(eq(sandbox_mails.licence_id, licence_id), eq(sandbox_mails.id, id)));
  return found ?? null;
}
