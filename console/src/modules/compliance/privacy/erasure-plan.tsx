import { translateGround } from '@klantportaal/contract/modules/compliance/erasure-grounds';
import type { Erasure } from '@klantportaal/contract/modules/compliance/privacy';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { useKindName } from './kinds.tsx';
import classes from './privacy.module.css';

interface ErasurePlanProps extends Pick<Erasure, 'goes' | 'stays'> {
  /** Whether it was done; else it is what would be. */
  isDone: boolean;
}

/** Lists the data to erase, and the data that stays, on which ground and until which day. */
export function ErasurePlan({ goes, stays, isDone }: ErasurePlanProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const nameOf = useKindName();
  const title = t(isDone ? 'privacy.stayed' : 'privacy.stays');
  return (
    <>
      {goes.length > 0 && (
        <>
          <h3>{t(isDone ? 'privacy.went' : 'privacy.goes')}</h3>
          <ul className={classes.lists}>
            {goes.map(({ kind, count }) => (
              <li key={kind}>
                {nameOf(kind)} ({formatCount(count)})
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{title}</h3>
      <Table
        caption={title}
        quietCaption
        rows={stays}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            label: t('privacy.kind'),
            cell: ({ kind, count }) => `${nameOf(kind)} (${formatCount(count)})`,
          },
          { key: 'ground', label: t('privacy.ground'), cell: ({ ground }) => translateGround(getLocale(), ground) },
          {
            key: 'until',
            label: t('privacy.until'),
            cell: ({ kind, until }) =>
              until ? dayInNumbers(until) : t(kind === 'trail' ? 'privacy.for_good' : 'privacy.no_day_yet'),
          },
        ]}
      />
    </>
  );
}
