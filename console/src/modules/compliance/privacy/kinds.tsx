import { freeKinds, keptKindNames } from '@klantportaal/contract/modules/compliance/retention';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** TABLE: what the calls name beside kinds of data. */
const otherNames = ['person', 'identity', 'trail'] as const;
const names = [...keptKindNames, ...freeKinds, ...otherNames] as const;

/** Returns the name of a kind of data; a kind that we do not know keeps the name it has. */
export function useKindName(): (kind: string) => string {
  const t = useText();
  return (kind) => {
    const known = names.find((name) => name === kind);
    return known ? t(`privacy.kind_${known}`) : kind;
  };
}

/** 'Documenten (3), Handtekeningen (1)' */
export function useKindList(): (rows: readonly { kind: string; count: number }[]) => string {
  const nameOf = useKindName();
  return (rows) => rows.map(({ kind, count }) => `${nameOf(kind)} (${formatCount(count)})`).join(', ');
}
