import { invitationStateNames, invitationStates } from '@klantportaal/contract/modules/people/invitation-states';
import type { DossierLine, DossierSort } from '@klantportaal/contract/modules/work/dossier-overview';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useActs } from '../../../../lib/keys.ts';
import { to } from '../../../../lib/links.ts';
import { useAdvisers } from '../../../../page/layout/use-advisers.ts';
import classes from './dossiers.module.css';
import type { DossiersView, Waiting } from './dossiers-view.ts';

/** TABLE: how it looks for whom a dossier waits. */
const waitingChips: Record<Waiting, ChipState> = { firm: 'attention', consumer: 'pending', nobody: 'done' };

interface Column {
  sort: DossierSort;
  cell: (line: DossierLine) => ReactNode;
}

interface DossierTableProps {
  rows: readonly DossierLine[];
  view: DossiersView;
  sort: (by: DossierSort) => void;
  /** The ids of the rows that were chosen; null: rows cannot be. */
  chosen: readonly string[] | null;
  choose: (ids: readonly string[]) => void;
}

/** The dossiers, each with where it stands. Rows are walked and chosen by key too. The roles keep it a table on a phone. */
export function DossierTable({ rows, view, sort, chosen, choose }: DossierTableProps) {
  const t = useText();
  const go = useGo();
  const columns = useColumns();
  const body = useRef<HTMLTableSectionElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const place = rows.findIndex(({ id }) => id === activeId);
  const here = rows[place];
  const move = (to: number) => {
    const next = rows[to];
    if (!next) return;
    setActiveId(next.id);
    body.current?.querySelectorAll<HTMLElement>('tr a')[to]?.focus();
  };
  const toggle = (id: string) =>
    chosen && choose(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id]);
  useActs([
    { id: 'next', label: t('dossiers.next'), key: 'j', run: () => move(place + 1) },
    { id: 'previous', label: t('dossiers.previous'), key: 'k', run: () => move(place - 1) },
    {
      id: 'open',
      label: t('dossiers.open'),
      key: 'o',
      run: () => here && go(to('dossier', { firmId: here.id })),
      off: !here,
    },
    {
      id: 'choose',
      label: t('dossiers.choose'),
      key: 'x',
      run: () => here && toggle(here.id),
      off: !here || !chosen,
    },
  ]);
  const isAll = chosen !== null && rows.every(({ id }) => chosen.includes(id));
  return (
    <table role="table" className={classes.table}>
      <caption className="visually-hidden">{t('dossiers.title')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {chosen && (
            <th role="columnheader" scope="col" className={classes.box}>
              <input
                type="checkbox"
                aria-label={t('dossiers.choose_all')}
                checked={isAll}
                onChange={() => choose(isAll ? [] : rows.map(({ id }) => id))}
              />
            </th>
          )}
          {columns.map(({ sort: by }) => (
            <th
              key={by}
              role="columnheader"
              scope="col"
              aria-sort={view.sort === by ? (view.direction === 'up' ? 'ascending' : 'descending') : undefined}
            >
              <button type="button" className={classes.sort} onClick={() => sort(by)}>
                {t(`dossiers.by_${by}`)}
                <span aria-hidden>{view.sort === by ? (view.direction === 'up' ? ' ↑' : ' ↓') : ''}</span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup">
        {rows.map((line) => (
          <tr
            key={line.id}
            role="row"
            className={cx(line.id === activeId && classes.here)}
            onFocus={() => setActiveId(line.id)}
          >
            {chosen && (
              <td role="cell" className={classes.box}>
                <input
                  type="checkbox"
                  aria-label={t('dossiers.pick', { name: formatPersonNames(line) })}
                  checked={chosen.includes(line.id)}
                  onChange={() => toggle(line.id)}
                />
              </td>
            )}
            {columns.map(({ sort: by, cell }) => (
              <td
                key={by}
                role="cell"
                data-label={t(`dossiers.by_${by}`)}
                className={by === 'name' ? classes.name : undefined}
              >
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The persons of the dossier by name, else its label, else its id. */
export const formatPersonNames = ({ persons, label, id }: Pick<DossierLine, 'persons' | 'label' | 'id'>): string =>
  persons.map(({ display_name }) => display_name).join(', ') || label || id;

function useColumns(): Column[] {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { nameOf } = useAdvisers();
  const today = getTodayInAmsterdam();
  return [
    {
      sort: 'name',
      cell: (line) => (
        <>
          <Link href={to('dossier', { firmId: line.id })}>{formatPersonNames(line)}</Link>
          <span className={classes.number}>
            {line.id}
            {line.closed_on && ` · ${t('dossier.closed', { day: dayInNumbers(line.closed_on) })}`}
          </span>
        </>
      ),
    },
    { sort: 'phase', cell: ({ phase }) => phase },
    {
      sort: 'adviser',
      cell: ({ adviser, acting }) => {
        const shown = acting ?? adviser;
        return shown ? nameOf(shown) : <span className={classes.number}>{t('dossier.nobody')}</span>;
      },
    },
    {
      sort: 'todos',
      cell: ({ open_todos, deadline }) => (
        <span className={classes.figures}>
          {open_todos > 0 && formatCount(open_todos)}
          {open_todos > 0 && deadline && (
            <span className={cx(classes.day, deadline < today && classes.late)}>
              {t(deadline < today ? 'dossier.late' : 'dossier.by', { day: dayInNumbers(deadline) })}
            </span>
          )}
        </span>
      ),
    },
    {
      sort: 'waits_for',
      cell: ({ waits_for, waits_since }) => (
        <span className={classes.figures}>
          <Chip state={waitingChips[waits_for]}>{t(`dossiers.waits_${waits_for}`)}</Chip>
          {waits_since && waits_for !== 'nobody' && (
            <span className={classes.day}>
              {t('dossier.since', { day: dayInNumbers(toDutchDayOrNull(waits_since)) })}
            </span>
          )}
        </span>
      ),
    },
    {
      sort: 'activity',
      cell: ({ last_activity_at }) => (
        <span className={classes.day}>{dayInNumbers(toDutchDayOrNull(last_activity_at))}</span>
      ),
    },
    {
      sort: 'invitation',
      cell: ({ persons }) => {
        // Two persons are shown with the state of the less advanced one.
        const state = invitationStateNames.find((candidate) =>
          persons.some(({ invitation }) => invitation === candidate),
        );
        if (!state) return null;
        const count = persons.filter(({ invitation }) => invitation === state).length;
        const said = t(`dossiers.invitation_${state}`);
        return (
          <Chip state={invitationStates[state].tone}>
            {count < persons.length ? t('dossiers.part_of', { said, count, all: persons.length }) : said}
          </Chip>
        );
      },
    },
  ];
}
