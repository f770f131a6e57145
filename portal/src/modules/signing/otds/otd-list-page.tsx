import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Badge } from '@klantportaal/web/ui/content/chip.tsx';
import { Signature } from '@klantportaal/web/ui/content/icons.ts';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { NoProducts } from '../../products/product-list-page.tsx';
import classes from './otds.module.css';
import { StatusChip } from './status-chip.tsx';

/** All assignments, each with its status (D2-37, D2-38). */
export default function OtdListPage() {
  const t = useText();
  const otds = useQuery(query('listOtds'));
  const count = otds.data?.length ?? 0;
  return (
    <PageFrame title={t('otds.title')} intro={count > 0 && t('otds.intro', { count })}>
      <QueryState
        of={otds}
        skeleton={
          <Loading>
            <SkeletonFacts rows={3} />
          </Loading>
        }
        failed={t('otds.failed')}
      >
        {(list) =>
          list.length > 0 ? (
            <OtdTable otds={list} />
          ) : (
            <NoProducts icon={Signature} title={t('otds.none')} text={t('otds.none_text')} />
          )
        }
      </QueryState>
    </PageFrame>
  );
}

function OtdTable({ otds }: { otds: Otd[] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  return (
    <Card>
      <div className={classes.rows}>
        <Table
          caption={t('otds.title')}
          quietCaption
          rows={otds}
          rowKey={({ id }) => id}
          columns={[
            { key: 'label', label: t('otds.label'), cell: (otd) => <Name otd={otd} /> },
            { key: 'offered', label: t('otds.date_offered'), cell: ({ date_offered }) => dayInNumbers(date_offered) },
            { key: 'status', label: t('otds.status'), cell: (otd) => <StatusChip otd={otd} /> },
          ]}
        />
      </div>
    </Card>
  );
}

/** The row's link; the whole row is clickable. */
function Name({ otd: { id, label, action_counter } }: { otd: Otd }) {
  const t = useText();
  const { open } = action_counter;
  return (
    <span className={classes.name}>
      <Link href={to('otd', { id })}>{label}</Link>
      <Badge count={open} label={t('common.open_items', { count: open })} />
    </span>
  );
}
