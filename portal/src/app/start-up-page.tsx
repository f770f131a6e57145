import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { startUpPages } from '../routes.ts';
import { GuestFrame } from './shell/guest-layout.tsx';

/** The page that stands in place of every route: maintenance, or the choice of a domain. */
export function StartUpPage({ name }: { name: keyof typeof startUpPages }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  useEffect(() => {
    const { load, texts } = startUpPages[name];
    Promise.all([load(), loadTexts(...texts)]).then(([module]) => setPage(() => module.default), console.error);
  }, [name]);
  return <GuestFrame>{Page && <Page />}</GuestFrame>;
}
