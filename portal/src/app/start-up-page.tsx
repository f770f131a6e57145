import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { GuestFrame } from '../page/guest-layout.tsx';
import { startUpPages } from '../routes.ts';

/**
 * The page that replaces every route: maintenance, or the choice of a domain.
 * @param over it covers a page that is still mounted
 */
export function StartUpPage({ name, over }: { name: keyof typeof startUpPages; over?: boolean }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  useEffect(() => {
    const { load, texts } = startUpPages[name];
    Promise.all([load(), loadTexts(...texts)]).then(([module]) => setPage(() => module.default), console.error);
  }, [name]);
  return <GuestFrame over={over}>{Page && <Page />}</GuestFrame>;
}
