import type { Queries } from '../../platform/db/queries.ts';
import type { RequestMeta } from '../../platform/kernel/request-meta.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { TakenFile } from '../files/taken-files.ts';
import type { AppContext } from '../identity/app-context.ts';
import { type ActionRow, closeAction } from '../tasks/actions.queries.ts';
import { addAnswers } from './answers.queries.ts';
import type { answers } from './answers.table.ts';

interface Sender extends Pick<AppContext, 'db'> {
  consumer: { id: string; licence_id: string; dossier_id: string };
  /** Null when no request of the consumer is behind it. */
  meta: RequestMeta | null;
}

interface Stored {
  action: ActionRow;
  /** Their PDF. */
  file: TakenFile;
  row: Pick<typeof answers.$inferInsert, 'questionnaire' | 'version' | 'answers' | 'sections' | 'score'>;
  at: Date;
  /** More to do in the same transaction. */
  alongside?: ((tx: Queries) => Promise<void>) | undefined;
}

/** All or nothing; of ten simultaneous presses one succeeds and the others fail with ACTION_ALREADY_DONE. */
export async function storeAnswers({ db, consumer, meta }: Sender, stored: Stored): Promise<void> {
  const { action, file, row, at } = stored;
  const act = toAct(consumer, at);
  const owner = { licence_id: consumer.licence_id, dossier_id: consumer.dossier_id };
  const { questionnaire, version, score = null } = row;
  await db.transaction(consumer.licence_id, async (tx) => {
    await closeAction(tx, action, at);
    await stored.alongside?.(tx);
    const answers_id = await addAnswers(tx, {
      file: { ...owner, ...file, created_at: at },
      row: { ...owner, ...row, action_id: action.id, consumer_id: consumer.id, submitted_at: at },
    });
    const data = { answers_id, action_id: action.id, questionnaire, version, score };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'questionnaire.submitted', data });
    const entry = { act: 'submit', target_kind: 'answers', target_id: answers_id } as const;
    await (meta
      ? recordConsumerAudit(tx, act, meta, entry)
      : recordAudit(tx, { ...act, ...entry, actor_kind: 'system' }));
  });
}
