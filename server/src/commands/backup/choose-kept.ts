import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { listKeys } from '@klantportaal/contract/values/objects';
/** For how many days, weeks and months the newest backup of each stays; 0 for none. */
export interface KeepRule {
  daily: number;
  weekly: number;
  monthly: number;
}

/** TABLE: the periods of the rule, in UTC; a week begins on Monday. */
const periods: Readonly<Record<keyof KeepRule, (time: Date) => string>> = {
  daily: (time) => time.toISOString().slice(0, 10),
  // Days since a Monday, in sevens.
  weekly: (time) => String(Math.floor((time.getTime() / DAY_MS + 3) / 7)),
  monthly: (time) => time.toISOString().slice(0, 7),
};

interface Dated {
  name: string;
  made_at: Date;
  /** Whether the bytes of files are in it. */
  is_complete: boolean;
}

/**
 * Chooses the backups that stay: the newest one, the newest one with files, and the newest of each of the last days,
 * weeks and months in which there is one. Periods without a backup do not count, so a pause costs none.
 * @param backups the newest first
 * @returns why each stays, by its name
 */
export function chooseKept(backups: readonly Dated[], rule: KeepRule): Map<string, string[]> {
  const kept = new Map<string, string[]>();
  const keep = ({ name }: Dated, why: string) => void kept.set(name, [...(kept.get(name) ?? []), why]);
  if (backups[0]) keep(backups[0], 'newest');
  const complete = backups.find(({ is_complete }) => is_complete);
  if (complete && complete !== backups[0]) keep(complete, 'newest with files');
  for (const name of listKeys(periods)) {
    const seen = new Set<string>();
    for (const backup of backups) {
      const period = periods[name](backup.made_at);
      if (seen.has(period)) continue;
      if (seen.size === rule[name]) break;
      seen.add(period);
      keep(backup, name);
    }
  }
  return kept;
}
