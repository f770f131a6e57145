import { createTabCopy } from '@klantportaal/web/lib/tab-copies.ts';
import { useMemo, useState } from 'react';
import { useMe } from '../../api/session.ts';

/** Keeps the typed values in this tab until they are sent: a reload or a lost session loses nothing. */
export function useKeptDraft<T>(
  name: string,
  initial: () => T,
): { draft: T; set: (draft: T) => void; forget: () => void; keep: (draft: T) => void } {
  const { id } = useMe();
  const copy = useMemo(() => createTabCopy<T>(id, name), [id, name]);
  const [draft, setDraft] = useState<T>(() => copy.read() ?? initial());
  const set = (next: T) => {
    setDraft(next);
    copy.keep(next);
  };
  return { draft, set, forget: copy.erase, keep: copy.keep };
}
