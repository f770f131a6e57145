import type { Figures } from '@klantportaal/contract/modules/work/figures';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useAxisFormat, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { to } from '../../../lib/links.ts';
import { Bars, Columns, Line } from './charts.tsx';
import { Figure } from './figure.tsx';

interface Of {
  of: Figures;
  /** The firm's id of the adviser whose figures these are; '': everybody's. */
  adviser: string;
}

/** The dossiers behind a figure. */
const buildListHref = (adviser: string, filter: Record<string, string>) =>
  to('dossiers', {}, { who: 'all', adviser: adviser || null, ...filter });

const whom = ['firm', 'consumer', 'nobody'] as const;

/** Open dossiers by who waits for whom. */
export function WaitsFor({ of, adviser }: Of) {
  const t = useText();
  const rows = whom.map((id) => ({ id, label: t(`overview.waits_${id}`), value: of.waits_for[id] }));
  return (
    <Figure
      title={t('overview.waits_for')}
      none={t('overview.no_dossiers')}
      drawing={<Bars bars={rows.map((row) => ({ ...row, isUrgent: row.id === 'firm' }))} />}
      rows={of.dossiers > 0 ? rows : []}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'whom',
          label: t('overview.waits_for'),
          cell: ({ id, label }) => <Link href={buildListHref(adviser, { waits: id })}>{label}</Link>,
        },
        { key: 'dossiers', label: t('overview.dossiers'), figures: true, cell: ({ value }) => formatCount(value) },
      ]}
    />
  );
}

/** Open dossiers by the step at which they are. */
export function Phases({ of, adviser }: Of) {
  const t = useText();
  const formatPhase = (phase: string | null) => phase ?? t('overview.no_phase');
  return (
    <Figure
      title={t('overview.phases')}
      none={t('overview.no_dossiers')}
      drawing={
        <Bars
          bars={of.phases.map(({ phase, dossiers }) => ({
            id: phase ?? '',
            label: formatPhase(phase),
            value: dossiers,
          }))}
        />
      }
      rows={of.phases}
      rowKey={({ phase }) => phase ?? ''}
      columns={[
        {
          key: 'phase',
          label: t('overview.phase'),
          cell: ({ phase }) =>
            phase ? <Link href={buildListHref(adviser, { phase })}>{phase}</Link> : formatPhase(phase),
        },
        {
          key: 'dossiers',
          label: t('overview.dossiers'),
          figures: true,
          cell: ({ dossiers }) => formatCount(dossiers),
        },
      ]}
    />
  );
}

/** The actions of consumers that are due this week, and those that are late. */
export function Deadlines({ of }: Pick<Of, 'of'>) {
  const t = useText();
  const { weekday } = useFormat();
  const axis = useAxisFormat();
  const days = of.deadlines.map(({ day, todos }) => ({
    id: day,
    short: axis.day(day),
    label: weekday(day),
    value: todos,
  }));
  const rows = [{ id: 'late', short: t('overview.late_short'), label: t('overview.late'), value: of.late }, ...days];
  return (
    <Figure
      title={t('overview.deadlines')}
      text={t('overview.deadlines_text')}
      none={t('overview.no_deadlines')}
      drawing={
        <Columns bars={rows.map(({ short, ...row }) => ({ ...row, label: short, isUrgent: row.id === 'late' }))} />
      }
      rows={rows.some(({ value }) => value > 0) ? rows : []}
      rowKey={({ id }) => id}
      columns={[
        { key: 'day', label: t('overview.day'), cell: ({ label }) => label },
        { key: 'todos', label: t('overview.todos'), figures: true, cell: ({ value }) => formatCount(value) },
      ]}
    />
  );
}

/** Approved documents that lapse soon. */
export function Lapses({ of }: Pick<Of, 'of'>) {
  const t = useText();
  const rows = of.lapses.map(({ within_days, documents }) => ({
    id: String(within_days),
    label: t('overview.within_days', { count: within_days }),
    value: documents,
  }));
  return (
    <Figure
      title={t('overview.lapses')}
      text={t('overview.lapses_text')}
      none={t('overview.no_lapses')}
      drawing={<Bars bars={rows} />}
      rows={rows.some(({ value }) => value > 0) ? rows : []}
      rowKey={({ id }) => id}
      columns={[
        { key: 'within', label: t('overview.within'), cell: ({ label }) => label },
        { key: 'documents', label: t('overview.documents'), figures: true, cell: ({ value }) => formatCount(value) },
      ]}
    />
  );
}

/** The most colleagues that are drawn; a firm with more has them all in the table. */
const DRAWN = 12;

/** The amount that each colleague has. */
export function Workload({ of }: Pick<Of, 'of'>) {
  const t = useText();
  const formatName = (workload: Figures['workload'][number]) => workload.name ?? t('overview.nobody');
  return (
    <Figure
      title={t('overview.workload')}
      text={of.workload.length > DRAWN && t('overview.workload_most', { count: DRAWN, total: of.workload.length })}
      none={t('overview.no_dossiers')}
      drawing={
        <Bars
          bars={of.workload.slice(0, DRAWN).map((workload) => ({
            id: workload.adviser ?? '',
            label: formatName(workload),
            value: workload.dossiers,
            said: t('overview.workload_of', {
              count: workload.dossiers,
              dossiers: formatCount(workload.dossiers),
              items: formatCount(workload.open_items),
            }),
          }))}
        />
      }
      rows={of.workload}
      rowKey={({ adviser }) => adviser ?? ''}
      columns={[
        {
          key: 'name',
          label: t('overview.colleague'),
          cell: (workload) =>
            workload.adviser ? (
              <Link href={to('overview', {}, { adviser: workload.adviser })}>{formatName(workload)}</Link>
            ) : (
              <Link href={to('dossiers', {}, { who: 'unassigned' })}>{formatName(workload)}</Link>
            ),
        },
        {
          key: 'dossiers',
          label: t('overview.dossiers'),
          figures: true,
          cell: ({ dossiers }) => formatCount(dossiers),
        },
        { key: 'items', label: t('overview.items'), figures: true, cell: ({ open_items }) => formatCount(open_items) },
        {
          key: 'todos',
          label: t('overview.open_todos'),
          figures: true,
          cell: ({ open_todos }) => formatCount(open_todos),
        },
      ]}
    />
  );
}

/** Whether consumers would recommend the firm, by month. */
export function Nps({ of }: Pick<Of, 'of'>) {
  const t = useText();
  const { month } = useFormat();
  const axis = useAxisFormat();
  const toFirstDay = (yearMonth: string) => `${yearMonth}-01`;
  return (
    <Figure
      title={t('overview.nps')}
      text={t('overview.nps_text')}
      none={t('overview.no_nps')}
      drawing={
        <Line
          points={of.nps.map((score) => ({
            id: score.month,
            label: axis.month(toFirstDay(score.month)),
            value: score.nps,
          }))}
        />
      }
      rows={of.nps}
      rowKey={(score) => score.month}
      columns={[
        { key: 'month', label: t('overview.month'), cell: (score) => month(toFirstDay(score.month)) },
        { key: 'nps', label: t('overview.score'), figures: true, cell: ({ nps }) => nps },
        { key: 'answers', label: t('overview.answers'), figures: true, cell: ({ answers }) => formatCount(answers) },
      ]}
    />
  );
}
