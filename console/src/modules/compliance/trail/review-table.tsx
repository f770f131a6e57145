import type { TrailReview } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { to } from '../../../lib/links.ts';

const formatOptionalCount = (count: number | null): string | null => (count === null ? null : formatCount(count));

const figures = ['dossiers', 'outside_hours', 'not_own', 'view_as', 'originals', 'exports'] as const;

/** A line for each person and key, which leads to their lines in the trail, and one for all together. */
export function ReviewTable({ review: { id, people, all } }: { review: TrailReview }) {
  const t = useText();
  const last = new Date(Date.UTC(Number(id.slice(0, 4)), Number(id.slice(5)), 0)).toISOString().slice(0, 10);
  const days = { from: `${id}-01`, until: last };
  return (
    <Table
      caption={t('trail.who_looked')}
      quietCaption
      rows={people}
      rowKey={({ by }) => `${by.kind} ${by.id}`}
      columns={[
        {
          key: 'by',
          label: t('trail.by'),
          cell: ({ by }) => (
            <Link href={to('trail', {}, { by: by.id, ...days })}>
              {by.kind === 'key' ? t('trail.key', { name: by.name ?? by.id }) : (by.name ?? by.id)}
            </Link>
          ),
        },
        ...figures.map((name) => ({
          key: name,
          label: t(`trail.count_${name}`),
          figures: true,
          cell: (row: TrailReview['people'][number]) => formatOptionalCount(row[name]) ?? t('trail.no_own'),
        })),
      ]}
      total={[t('trail.together'), ...figures.map((name) => (name === 'not_own' ? '' : formatCount(all[name])))]}
    />
  );
}
