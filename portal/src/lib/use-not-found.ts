import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { createStore } from '@klantportaal/web/lib/store.ts';
import { useEffect } from 'react';
import { to } from './links.ts';

/** A page where the reader may find what an address did not have. */
export interface Elsewhere {
  href: string;
  text: string;
}

/**
 * The page to go back to from the last page that found nothing; the not-found page links to it. `task`: that page was
 * of a task, which the firm may have taken back, as after a link in an older mail.
 */
export const elsewhere = createStore<Elsewhere | 'task' | null>(null);

/**
 * Leads to the not-found page once it is certain that what the address names does not exist, or is not shown.
 * @param list where the others like it are; `task` for a task
 */
export function useNotFound(unknown: boolean, list?: Elsewhere | 'task'): void {
  const go = useGo();
  const isTask = list === 'task';
  const { href, text } = isTask ? {} : (list ?? {});
  useEffect(() => {
    if (!unknown) return;
    elsewhere.set(isTask ? 'task' : href && text ? { href, text } : null);
    go(to('not-found'), { replace: true });
  }, [unknown, go, href, text, isTask]);
}
