import { createLinks } from '@klantportaal/web/lib/create-links.ts';
import { paths } from './paths.ts';

export const { to, matchRoute } = createLinks(paths, 'not-found');

/** Where to go after signing in: a page of ours that the address names, else where one begins. */
export function parseNextPath(search: string, home: 'inbox' | 'setup' = 'inbox'): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isOwn = next.startsWith('/') && !next.startsWith('//') && !next.includes('\\');
  return isOwn && matchRoute(next.split(/[?#]/)[0] ?? '').name !== 'not-found' ? next : to(home);
}
