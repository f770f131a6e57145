import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { startUpPages } from '../routes.ts';
import { GuestFrame } from './shell/guest-layout.tsx';

/**
 * The page that stands in place of every route: maintenance, or the choice of a domain.
 * @param over it stands in front of a page that is still there
 */
export function StartUpPage({ name, over }: { name: keyof typeof startUpPages; over?: boolean }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  useEffect(() => {
    const { load, texts } = startUpPages[name];
    Promise.all([load(), loadTexts(...texts)]).then(([module]) => setPage(() => module.default), console.error);
  }, [name]);
  return <GuestFrame over={over}>{Page && <Page />}</GuestFrame>;
}
