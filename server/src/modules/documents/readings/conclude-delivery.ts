import type { Queries } from '../../../platform/db/queries.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { type findReading, listPageTexts } from '../../files/readings.queries.ts';
import type { Call } from '../../identity/handler.ts';
import type { DeliveryOfFile } from '../deliveries.queries.ts';
import { findAskedPerson, readKnown } from './known.queries.ts';
import { conclude } from './rules/conclude.ts';

/**
 * Concludes from the text of a delivered document what it is, beside what was asked. It does so anew each time: the
 * catalogue and the persons may have changed since the document was read.
 */
export async function concludeDelivery(
  tx: Queries,
  { secrets, clock }: Pick<Call<'readDeliveryReading'>, 'secrets' | 'clock'>,
  { licence_id, dossier_id, file_id, action_id, document_kind }: DeliveryOfFile,
) {
  const texts = await listPageTexts(tx, secrets, { licence_id, file_id });
  const known = await readKnown(tx, { licence_id, dossier_id });
  const today = toDutchDay(clock.now());
  const concluded = conclude(texts, { ...known, today });
  const kind = document_kind ?? concluded.document_kind?.value;
  return {
    known,
    concluded,
    wanted: {
      kind: document_kind,
      person: await findAskedPerson(tx, { licence_id, action_id }),
      term_months: known.kinds.find(({ id }) => id === kind)?.term_months ?? null,
      today,
    },
  };
}

/** The progress of reading a document; `unread` where it is not to be. */
export const getReadingState = (found: Awaited<ReturnType<typeof findReading>>) =>
  !found ? 'unread' : found.reading.read_at ? 'read' : 'reading';
