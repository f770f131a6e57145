import type { JobHandler } from '../../../platform/jobs/outbox.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { findMergeTarget, moveRows } from './merge.queries.ts';

/** The job that moves what calls which were on their way wrote into a dossier while it was merged into another. */
export const moveStrays =
  ({ db }: Pick<AppContext, 'db'>): JobHandler<'merge-strays'> =>
  async ({ licence_id, payload }) => {
    const from = payload.from;
    await db.transaction(licence_id, async (tx) => {
      const into = await findMergeTarget(tx, licence_id, from);
      if (into) await moveRows(tx, licence_id, from, into);
    });
    return 'forget';
  };
