import { createTabCopy, type TabCopy } from '@klantportaal/web/lib/tab-copies.ts';
import { useMemo, useState } from 'react';
import { useMe } from '../../api/session.ts';

/**
 * A text that is being written, kept in this tab until it is sent: a reload or a lost session loses nothing.
 * @param initial what stands there before anything is written
 */
export function useKept(
  name: string,
  initial = '',
): [text: string, set: (text: string) => void, copy: TabCopy<string>] {
  const { id } = useMe();
  const copy = useMemo(() => createTabCopy<string>(id, name), [id, name]);
  const [text, setText] = useState(() => copy.read() ?? initial);
  const set = (next: string) => {
    setText(next);
    if (next) copy.keep(next);
    else copy.erase();
  };
  return [text, set, copy];
}
