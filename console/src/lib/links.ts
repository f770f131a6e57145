import { createLinks } from '@klantportaal/web/lib/create-links.ts';
import { paths } from './paths.ts';

export const { to, matchRoute } = createLinks(paths, 'not-found');

/** Returns the page to open after signing in: the one of ours that the address names, else `home`. */
export function parseNextPath(search: string, home: 'inbox' | 'setup' = 'inbox'): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isOwn = next.startsWith('/') && !next.startsWith('//') && !next.includes('\\');
  return isOwn && matchRoute(next.split(/[?#]/)[0] ?? '').name !== 'not-found' ? next : to(home);
}
