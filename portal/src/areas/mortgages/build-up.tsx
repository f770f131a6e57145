import type { LoanPart } from '@klantportaal/contract/areas/mortgages';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import classes from './build-up.module.css';
import { type PartShare, sharesOf, totalOwed } from './loan-parts.ts';
import { tintOf } from './tints.ts';

/** The mortgage as one bar, divided into loan parts; the table below it gives the figures. */
export function BuildUp({ parts }: { parts: readonly LoanPart[] }) {
  const t = useText();
  const { money, percent, day } = useFormat();
  if (parts.length === 0) return null;
  const shares = sharesOf(parts);
  const wholePercent = (share: number) => `${Math.round(share * 100)}%`;
  return (
    <Card title={t('mortgage.build_up')}>
      {totalOwed(parts) > 0 && (
        <div className={classes.bar} aria-hidden>
          {shares.map(({ part, number, share }) => (
            <div key={part.id} className={classes.part} style={{ flexGrow: share, flexBasis: 0 }}>
              <div className={classes.fill} style={{ background: tintOf(number, shares.length) }} />
              <span className={classes.number}>{share >= 0.2 ? `${number} · ${wholePercent(share)}` : number}</span>
            </div>
          ))}
        </div>
      )}
      <Table<PartShare>
        caption={t('mortgage.build_up')}
        quietCaption
        rows={shares}
        rowKey={({ part }) => part.id}
        columns={[
          {
            key: 'type',
            label: t('mortgage.part'),
            cell: ({ part, number }) => (
              <span className={classes.name}>
                <span aria-hidden className={classes.swatch} style={{ background: tintOf(number, shares.length) }} />
                {number}. {part.type ?? t('mortgage.part')}
              </span>
            ),
          },
          { key: 'owed', label: t('mortgage.owed'), figures: true, cell: ({ owed }) => money(owed) },
          { key: 'share', label: t('mortgage.share'), figures: true, cell: ({ share }) => wholePercent(share) },
          { key: 'interest', label: t('mortgage.interest'), figures: true, cell: ({ part }) => percent(part.interest) },
          { key: 'end', label: t('mortgage.ends'), cell: ({ part }) => day(part.end_of_loan_period) },
        ]}
        total={shares.length > 1 ? [t('mortgage.total'), money(totalOwed(parts)), '', '', ''] : undefined}
      />
    </Card>
  );
}
