import type { UserPanel } from '@klantportaal/contract/areas/dashboard';

/** Prefixes of a name, hidden when `dontShowPrefix` is set (P2.10-05). */
const PREFIX = /^(de heer|dhr\.?|mevrouw|mevr\.?|mw\.?|drs\.?|mr\.?|mrs\.?|ms\.?)\s+/i;

/** The name as shown: without the prefix when the firm hides it. */
export function shownName({ name, dontShowPrefix }: Pick<UserPanel, 'name' | 'dontShowPrefix'>): string {
  return dontShowPrefix === 1 ? name.replace(PREFIX, '') : name;
}

/** The initials of a name, at most three, without its prefix: 'Anna de Vries' gives 'AdV'. */
export function initialsOf(name: string): string {
  const parts = name
    .replace(PREFIX, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  const letters = parts.length > 3 ? [parts[0]!, ...parts.slice(-2)] : parts;
  return letters.map((part) => [...part][0]).join('');
}
