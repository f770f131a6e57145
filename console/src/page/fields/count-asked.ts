import type { RequestTemplate } from '@klantportaal/contract/modules/tasks/catalogue';

/** The persons whom a line asks. */
interface AskedLine {
  id: string;
  for: RequestTemplate['lines'][number]['for'];
}

/**
 * Counts the documents that a template asks of a dossier: a line for each person counts once for each, and one for the
 * second person counts where there is one.
 * @param left the ids of the lines that are not asked
 * @param persons how many persons the dossier has
 */
export function countAsked(lines: readonly AskedLine[], left: readonly string[], persons: number): number {
  const asked = lines.filter(({ id }) => !left.includes(id));
  return asked.reduce((sum, line) => sum + countRecipients(line, persons), 0);
}

function countRecipients({ for: whom }: AskedLine, persons: number): number {
  if (whom === 'each') return persons;
  return whom === 'second' && persons < 2 ? 0 : 1;
}
