import { type InboxKind, inboxKindNames } from '@klantportaal/contract/modules/work/inbox-kinds';

/** The owner of the lines: of my dossiers, of everybody, of nobody; or those that were put aside. */
export const whose = ['mine', 'all', 'unassigned', 'snoozed'] as const;
export type Whose = (typeof whose)[number];

/** The view that an address of the inbox shows. */
export interface View {
  who: Whose;
  kinds: InboxKind[];
  /** The firm's id of the one dossier whose lines are gone through; without it those of all. */
  dossier?: string;
}

type Query = Partial<Record<string, string>>;

/** The view of an address. Who is no adviser has no dossiers of their own, and begins with everybody's. */
export function parseInboxView({ who, kind, dossier }: Query, adviser: string | null): View {
  if (dossier) return toDossierView(dossier);
  const asked = whose.find((option) => option === who) ?? 'mine';
  const kinds = (kind ?? '').split(',').filter((name): name is InboxKind => inboxKindNames.includes(name as InboxKind));
  return { who: asked === 'mine' && !adviser ? 'all' : asked, kinds };
}

/** Everything that waits in one dossier, for a colleague who judges on from its page. */
export const toDossierView = (dossier: string): View => ({ who: 'all', kinds: [], dossier });

/** The address of a view, as `to('inbox', {}, …)` takes it. */
export const toInboxQuery = ({ who, kinds, dossier }: View): Record<string, string | null> =>
  dossier ? { dossier } : { who, kind: kinds.length ? kinds.join(',') : null };

/** Builds the filter for the call. */
export function toInboxFilter({ who, kinds, dossier }: View, adviser: string | null) {
  return {
    ...(dossier ? { dossier } : {}),
    ...(who === 'mine' && adviser ? { adviser } : {}),
    ...(who === 'unassigned' ? { unassigned: '1' as const } : {}),
    ...(who === 'snoozed' ? { snoozed: '1' as const } : {}),
    ...(kinds.length ? { kind: kinds } : {}),
  };
}

/** The view that a filter was saved of, for this reader: a colleague's own dossiers are everybody's here. */
export function restoreInboxView(filter: Readonly<Record<string, unknown>>, adviser: string | null): View {
  const kinds = [filter.kind ?? []].flat().map(String);
  const who = filter.snoozed
    ? 'snoozed'
    : filter.unassigned
      ? 'unassigned'
      : filter.adviser === adviser
        ? 'mine'
        : 'all';
  return parseInboxView({ who, kind: kinds.join(',') }, adviser);
}
