import type { Will } from '@klantportaal/contract/modules/products/will-writing-advices';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Table } from '@klantportaal/web/ui/content/table.tsx';

/** The wills of an advice, if any (D2-77). */
export function WillsCard({ wills }: { wills: readonly Will[] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  if (wills.length === 0) return null;
  return (
    <Card title={t('will.wills')}>
      <Table
        caption={t('will.wills')}
        quietCaption
        rows={wills}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', label: t('will.will'), cell: ({ title }) => title },
          { key: 'owner', label: t('will.owner'), cell: ({ owner }) => owner },
          { key: 'start', label: t('will.starting_date'), cell: ({ startingDate }) => dayInNumbers(startingDate) },
        ]}
      />
    </Card>
  );
}
