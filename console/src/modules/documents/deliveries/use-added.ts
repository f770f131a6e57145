import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { useState } from 'react';

export type Addition = JudgedDelivery['additions'][number];

/** The last addition of the client to a document while it was looked at; null: none. */
export function useAdded(delivery: JudgedDelivery | undefined): Addition | null {
  const [opened, setOpened] = useState({ id: '', count: 0 });
  if (!delivery) return null;
  const { id, additions } = delivery;
  const isOpening = opened.id !== id;
  if (isOpening) setOpened({ id, count: additions.length });
  return (!isOpening && additions.length > opened.count && additions[0]) || null;
}
