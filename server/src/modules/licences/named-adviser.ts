import { ensure } from '@klantportaal/contract/values/ensure';

/** A title or a salutation may stand before either name: 'mw. Anna de Vries' is 'Anna de Vries'. */
function isSameName(fullName: string, other: string): boolean {
  const [a, b] = [fullName, other].map((name) => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nl'));
  return a !== '' && b !== '' && (a === b || ensure(a).endsWith(` ${b}`) || ensure(b).endsWith(` ${a}`));
}

/**
 * The adviser whom the firm's own words name, such as those of an appointment: of the dossier's people first, else of
 * all. Null where the name is nobody's, or that of several: a wrong person to call is worse than none.
 */
export function findNamedAdviser<A extends { id: string; name: string; is_of_dossier: boolean }>(
  advisers: readonly A[],
  name: string | null | undefined,
): A | null {
  if (!name) return null;
  const named = advisers.filter((adviser) => isSameName(adviser.name, name));
  const own = named.filter(({ is_of_dossier }) => is_of_dossier);
  const [found, ...others] = own.length > 0 ? own : named;
  return found && others.every(({ id }) => id === found.id) ? found : null;
}
