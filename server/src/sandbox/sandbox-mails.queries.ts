import type { Mail } from '../adapters/mail/mail.ts';
import { and, desc, eq, lt, or } from '../db/drizzle.ts';
import type { Queries } from '../db/queries.ts';
import { sandbox_mails } from '../schema/sandbox.table.ts';

export type SandboxMailRow = typeof sandbox_mails.$inferSelect;

/** Mails on a page of the mailbox. */
const PAGE = 50;

/** Keeps a mail; the same order written again is the same mail. */
export async function keepSandboxMail(tx: Queries, licence_id: string, mail: Mail, at: Date): Promise<void> {
  const { id: order_id, to, from, subject, text, html, files = [] } = mail;
  const row = { licence_id, order_id, to, from, subject, text, html, files: files.map(({ name }) => name), at };
  await tx.insert(sandbox_mails).values(row).onConflictDoNothing();
}

/** A page of what was mailed in a sandbox, the newest first, from before the given one. */
export const sandboxMails = (
  q: Queries,
  licence_id: string,
  before: SandboxMailRow | null,
): Promise<SandboxMailRow[]> =>
  q
    .select()
    .from(sandbox_mails)
    .where(
      and(
        eq(sandbox_mails.licence_id, licence_id),
        before
          ? or(lt(sandbox_mails.at, before.at), and(eq(sandbox_mails.at, before.at), lt(sandbox_mails.id, before.id)))
          : undefined,
      ),
    )
    .orderBy(desc(sandbox_mails.at), desc(sandbox_mails.id))
    .limit(PAGE);

export async function sandboxMail(q: Queries, licence_id: string, id: string): Promise<SandboxMailRow | null> {
  const [found] = await q
    .select()
    .from(sandbox_mails)
    .where(and(eq(sandbox_mails.licence_id, licence_id), eq(sandbox_mails.id, id)));
  return found ?? null;
}
