import {
  type DossierFilter,
  type DossierLine,
  type DossierSort,
  dossierSorts,
} from '@klantportaal/contract/modules/work/dossier-overview';

/** The owner of the dossiers: mine, everybody's, nobody's. */
export const whose = ['mine', 'all', 'unassigned'] as const;
export type Whose = (typeof whose)[number];

export type Waiting = DossierLine['waits_for'];
export const waiting = ['firm', 'consumer', 'nobody'] as const satisfies Waiting[];

/** TABLE: of each sort the direction that one looks for first. */
export const firstDirection: Record<DossierSort, 'up' | 'down'> = {
  name: 'up',
  number: 'up',
  phase: 'up',
  adviser: 'up',
  todos: 'down',
  deadline: 'up',
  waits_for: 'up',
  waits_since: 'up',
  activity: 'down',
  invitation: 'up',
  created: 'down',
};

/** The view that an address of the list of dossiers shows. */
export interface DossiersView {
  who: Whose;
  search: string;
  waits: Waiting | null;
  phase: string | null;
  /** The firm's id of whose dossiers, of everybody's. */
  adviser: string | null;
  closed: '1' | 'all' | null;
  sort: DossierSort;
  direction: 'up' | 'down';
}

type Query = Partial<Record<string, string>>;

/** The view of an address; what it does not know is left out. Who is no adviser begins with everybody's. */
export function parseDossiersView(query: Query, adviser: string | null): DossiersView {
  const asked = whose.find((option) => option === query.who) ?? 'mine';
  const sort = dossierSorts.find((option) => option === query.sort) ?? 'activity';
  const { direction } = query;
  const who = asked === 'mine' && !adviser ? 'all' : asked;
  return {
    who,
    search: query.search ?? '',
    waits: waiting.find((option) => option === query.waits) ?? null,
    phase: query.phase || null,
    adviser: (who === 'all' && query.adviser) || null,
    closed: query.closed === '1' || query.closed === 'all' ? query.closed : null,
    sort,
    direction: direction === 'up' || direction === 'down' ? direction : firstDirection[sort],
  };
}

/** The address of a view, as `to('dossiers', {}, …)` takes it; what is usual is left out, but for whose they are. */
export const toDossiersQuery = ({ who, search, waits, phase, adviser, closed, sort, direction }: DossiersView) => ({
  who,
  search: search || null,
  waits,
  phase,
  adviser: who === 'all' ? adviser : null,
  closed,
  sort: sort === 'activity' && direction === firstDirection.activity ? null : sort,
  direction: direction === firstDirection[sort] ? null : direction,
});

/** Builds the filter for the call. */
export function toDossiersFilter(view: DossiersView, adviser: string | null): DossierFilter {
  const { who, search, waits, phase, closed, sort, direction } = view;
  return {
    ...(search ? { search } : {}),
    ...(who === 'mine' && adviser ? { adviser } : {}),
    ...(who === 'all' && view.adviser ? { adviser: view.adviser } : {}),
    ...(who === 'unassigned' ? { unassigned: '1' as const } : {}),
    ...(waits ? { waits_for: waits } : {}),
    ...(phase ? { phase } : {}),
    ...(closed ? { closed } : {}),
    sort,
    direction,
  };
}

/** The view of a filter that was kept under a name. A colleague's 'mine' is, here, everybody's of that adviser. */
export function restoreDossiersView(filter: Readonly<Record<string, unknown>>, adviser: string | null): DossiersView {
  const findText = (name: string) => (typeof filter[name] === 'string' ? filter[name] : undefined);
  const who = filter.unassigned ? 'unassigned' : adviser && filter.adviser === adviser ? 'mine' : 'all';
  const known = {
    search: findText('search'),
    waits: findText('waits_for'),
    phase: findText('phase'),
    adviser: findText('adviser'),
    closed: findText('closed'),
  };
  return parseDossiersView(
    Object.fromEntries(
      Object.entries({ who, ...known, sort: findText('sort'), direction: findText('direction') }).filter(
        ([, value]) => value,
      ),
    ),
    adviser,
  );
}

/** The view after a press on the head of a column: by it, and the other way round the second time. */
export const changeSort = (view: DossiersView, sort: DossierSort): DossiersView => ({
  ...view,
  sort,
  direction: view.sort === sort ? (view.direction === 'up' ? 'down' : 'up') : firstDirection[sort],
});
