import type { FirmActivity } from '@klantportaal/contract/modules/people/consumers';
import type { ActivityRow } from './firm-activity.queries.ts';

type Line = Omit<FirmActivity, 'id'>;

/**
 * A line for each day and person. Where the firm tells no names, its people of a day are one line with their number; its
 * systems always are.
 * @param staff the names by account; null: the firm tells none
 */
export function toFirmActivity(
  rows: readonly ActivityRow[],
  staff: ReadonlyMap<string, string> | null,
): FirmActivity[] {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const { day, actor_kind, opened, changed } = row;
    const who = actor_kind === 'backoffice' ? 'systems' : 'staff';
    const name = who === 'staff' && staff ? findActorName(row, staff) : null;
    const key = `${day} ${who} ${name ?? ''}`;
    const before = lines.get(key);
    lines.set(key, {
      day,
      who,
      name,
      // Rows are one for each actor of a day; of systems it is no news how many there are.
      people: who === 'staff' && !name ? (before?.people ?? 0) + 1 : 1,
      opened: opened || before?.opened === true,
      changed: changed || before?.changed === true,
    });
  }
  return [...lines.values()]
    .sort((a, b) => b.day.localeCompare(a.day) || a.who.localeCompare(b.who) || compareNames(a.name, b.name))
    .map((line, index) => ({ ...line, id: `${line.day}-${index}` }));
}

/** People before systems, by name; who has none comes last. */
const compareNames = (a: string | null, b: string | null) => (a ?? '\uffff').localeCompare(b ?? '\uffff', 'nl');

/** An adviser who views as a consumer is written down by name, the firm's staff by their account. */
const findActorName = ({ actor_kind, actor_id }: ActivityRow, staff: ReadonlyMap<string, string>) =>
  actor_kind === 'adviser' ? actor_id : (staff.get(actor_id ?? '') ?? null);
