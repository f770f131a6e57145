import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { files } from '../files/files.table.ts';
import { consumers } from '../people/consumers.table.ts';
import { answers } from './answers.table.ts';
import { removeActionDrafts } from './drafts.queries.ts';

/** Stores answers with the row of their PDF, and erases what was saved as draft of the same action; returns their id. */
export async function addAnswers(
  tx: Queries,
  {
    file,
    row,
  }: { file: typeof files.$inferInsert & { id: string }; row: typeof answers.$inferInsert & { action_id: string } },
): Promise<string> {
  await tx.insert(files).values(file);
  const added = getFirst(
    await tx
      .insert(answers)
      .values({ ...row, file_id: file.id })
      .returning({ id: answers.id }),
  );
  await removeActionDrafts(tx, row);
  return added.id;
}

/** The last answers to an action, with their file; null if there are none. */
export async function findLastAnswers(q: Queries, licence_id: string, action_id: string) {
  const [found] = await q
    .select({ answers, file: files, submitted_by: consumers.display_name })
    .from(answers)
    .leftJoin(files, eq(files.id, answers.file_id))
    .leftJoin(consumers, eq(consumers.id, answers.consumer_id))
    .where(and(eq(answers.licence_id, licence_id), eq(answers.action_id, action_id)))
    .orderBy(desc(answers.submitted_at))
    .limit(1);
  return found ?? null;
}
