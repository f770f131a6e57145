import { useStore } from '@klantportaal/web/lib/store.ts';
import { useState } from 'react';
import { session } from '../api/session.ts';

const KEY = 'klantportaal-put-away';
/** The most that a device remembers; the oldest is forgotten first. */
const LIMIT = 60;

/** A short name for a text, by which nothing of it or of its reader can be read on the device. */
function hashText(text: string): string {
  let mark = 5381;
  for (let index = 0; index < text.length; index += 1) mark = (mark * 33) ^ text.charCodeAt(index);
  return (mark >>> 0).toString(36);
}

function read(): string[] {
  try {
    const marks: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Remembers which texts this consumer put away on this device; one stays away until it changes. If the browser refuses
 * storage, it stays away as long as the component that asks is shown.
 */
export function usePutAway(): { isAway: (text: string) => boolean; putAway: (text: string) => void } {
  const reader = useStore(session).consumer?.id ?? '';
  const [marks, setMarks] = useState(read);
  const mark = (text: string) => hashText(`${reader} ${text}`);
  return {
    isAway: (text) => marks.includes(mark(text)),
    putAway(text) {
      const next = [...read(), mark(text)].slice(-LIMIT);
      setMarks(next);
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // Private windows can refuse storage.
      }
    },
  };
}
