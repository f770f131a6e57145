import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { openBackupShelf } from '../../platform/adapters/backups/open-backups.ts';
import type { Answer, BareContext } from '../../platform/command.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { chooseKept, type KeepRule } from './choose-kept.ts';
import { listBackups } from './list-backups.ts';
import { parts } from './manifest.ts';

/** One that nobody has written to for that long is not being made any more. */
const BROKEN_AFTER_MS = 2 * DAY_MS;

/**
 * Says which backups go by a rule, and removes them once that is confirmed. What is no backup of ours stays, and so does
 * everything when there is no whole one.
 * @param now the machine's time, with which broken ones were written
 */
export async function prune(
  { config, progress }: BareContext,
  name: string,
  { rule, isConfirmed }: { rule: KeepRule; isConfirmed: boolean },
  now = new Date(),
): Promise<Answer> {
  const shelf = openBackupShelf(name, config);
  const { whole, broken, strange } = await listBackups(shelf);
  const dated = whole.map((backup) => ({ ...backup, is_complete: backup.manifest.objects.included }));
  const kept = chooseKept(dated, rule);
  const isDead = ({ touched_at }: { touched_at: Date }) => now.getTime() - touched_at.getTime() > BROKEN_AFTER_MS;
  const going = [
    ...dated
      .filter((backup) => !kept.has(backup.name))
      .map((backup) => ({ name: backup.name, why: 'not in the rule' })),
    ...(whole.length === 0 ? [] : broken.filter(isDead).map((backup) => ({ name: backup.name, why: 'broken off' }))),
  ];
  if (isConfirmed) {
    for (const backup of going) {
      await shelf.remove(backup.name, parts.manifest);
      progress(`removed ${backup.name}`);
    }
  }
  const staying = [...kept].map(([backup, why]) => ({ name: backup, why: why.join(', ') }));
  const left = [
    ...broken.filter((backup) => !going.some(({ name: gone }) => gone === backup.name)).map((backup) => backup.name),
    ...strange,
  ];
  const toLines = (heading: string, lines: { name: string; why: string }[]) =>
    lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line.name}  ${line.why}`)];
  const sum = isConfirmed
    ? `${formatCount(going.length, 'backup')} removed, ${staying.length} kept.`
    : `${formatCount(going.length, 'backup')} would go, and ${staying.length} stay. ${going.length > 0 ? 'Say it again with --confirm to remove them.' : 'There is nothing to do.'}`;
  const text = [
    ...toLines('Stays:', staying),
    ...toLines(
      'Left alone, for it is no whole backup:',
      left.map((backupName) => ({ name: backupName, why: '' })),
    ),
    ...toLines(isConfirmed ? 'Removed:' : 'Would go:', going),
    sum,
  ];
  return {
    text: text.map((line) => line.trimEnd()).join('\n'),
    data: { place: shelf.name, kept: staying, going, left, removed: isConfirmed },
  };
}
