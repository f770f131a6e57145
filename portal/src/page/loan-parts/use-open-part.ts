import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PartEntry } from './part-entry.ts';

/** The open part of an editor. */
export interface OpenPart {
  /** Its id; null when none is. */
  id: string | null;
  set: (id: string | null) => void;
  /** For presses in the error summary: opens the part that the pressed line is about, so that it has its field. */
  reveal: (event: { target: EventTarget | null }) => void;
}

/**
 * One open part at a time. After a failed attempt to send, the first part with a fault opens. `name` is the place of
 * the list in the form.
 */
export function useOpenPart<V extends object>(
  { attempt, errors }: Pick<Form<V>, 'attempt' | 'errors'>,
  name: string,
  parts: readonly PartEntry[],
): OpenPart {
  const [id, set] = useState<string | null>(null);
  const findPartId = (path: string): string | undefined => {
    const [list, index] = path.split('.');
    return list === name ? parts[Number(index)]?.id : undefined;
  };
  // At an attempt, not while the consumer repairs what it found.
  const [seen, setSeen] = useState(attempt);
  if (seen !== attempt) {
    setSeen(attempt);
    const first = Object.keys(errors).map(findPartId).find(Boolean);
    if (first) set(first);
  }
  const reveal: OpenPart['reveal'] = ({ target }) => {
    const link = (target as Element | null)?.closest<HTMLAnchorElement>('a[href^="#"]');
    const about = link && findPartId(link.hash.slice(1));
    // At once: the summary focuses the field right after this.
    if (about) flushSync(() => set(about));
  };
  return { id, set, reveal };
}
