import { useEffect } from 'react';
import { to } from './links.ts';
import { useGo } from './use-route.ts';

/** Leads to the not-found page once it is certain that what the address names does not exist, or is not shown. */
export function useNotFound(unknown: boolean): void {
  const go = useGo();
  useEffect(() => {
    if (unknown) go(to('not-found'), { replace: true });
  }, [unknown, go]);
}
