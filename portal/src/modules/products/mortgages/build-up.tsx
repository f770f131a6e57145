import type { LoanPart } from '@klantportaal/contract/modules/products/mortgages';
import { formatMoney, formatPercentage } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { formatShare, PartName, PartsBar } from '../../../page/loan-parts/parts-bar.tsx';
import { listPartShares, type PartShare, sumOwed } from './loan-parts.ts';

/** The mortgage as one bar, divided into loan parts; the table below it gives the figures. */
export function BuildUp({ parts }: { parts: readonly LoanPart[] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  if (parts.length === 0) return null;
  const shares = listPartShares(parts);
  const total = sumOwed(parts);
  return (
    <Card title={t('mortgage.build_up')}>
      {shares.length > 1 && <PartsBar parts={shares.map(({ part, owed }) => ({ id: part.id, owed }))} />}
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
              <PartName number={number} count={shares.length}>
                {part.type ?? t('mortgage.part')}
              </PartName>
            ),
          },
          { key: 'owed', label: t('mortgage.owed'), figures: true, cell: (share) => <Owed {...share} /> },
          { key: 'share', label: t('mortgage.share'), figures: true, cell: ({ owed }) => formatShare(owed, total) },
          {
            key: 'interest',
            label: t('mortgage.interest'),
            figures: true,
            cell: ({ part }) => formatPercentage(part.interest),
          },
          { key: 'end', label: t('mortgage.ends'), cell: ({ part }) => dayInNumbers(part.end_of_loan_period) },
        ]}
        total={shares.length > 1 ? [t('mortgage.total'), formatMoney(total), '', '', ''] : undefined}
      />
    </Card>
  );
}

/** The lender's figure, and the consumer's own where it differs. */
function Owed({ part, owed }: PartShare) {
  const t = useText();
  const own = part.current_amount;
  return (
    <>
      {formatMoney(owed)}
      {own !== null && own !== owed && (
        <small style={{ display: 'block' }}>{t('mortgage.owed_own', { amount: formatMoney(own) })}</small>
      )}
    </>
  );
}
