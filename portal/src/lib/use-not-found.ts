import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { createStore } from '@klantportaal/web/lib/store.ts';
import { useEffect } from 'react';
import { to } from './links.ts';

/** A page where the reader may find what an address did not have. */
export interface Elsewhere {
  href: string;
  text: string;
}

/** Where the last page that found nothing would have gone back to; the not-found page links to it. */
export const elsewhere = createStore<Elsewhere | null>(null);

/**
 * Leads to the not-found page once it is certain that what the address names does not exist, or is not shown.
 * @param list where the others like it are
 */
export function useNotFound(unknown: boolean, list?: Elsewhere): void {
  const go = useGo();
  const { href, text } = list ?? {};
  useEffect(() => {
    if (!unknown) return;
    elsewhere.set(href && text ? { href, text } : null);
    go(to('not-found'), { replace: true });
  }, [unknown, go, href, text]);
}
