import type { DamageReport, GeneralInsurance } from '@klantportaal/contract/modules/products/general-insurances';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { type Text, useText } from '@klantportaal/web/i18n/use-text.ts';
import { ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';
import { TriangleAlert } from '@klantportaal/web/ui/content/icons.ts';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { to } from '../../../lib/links.ts';

/** The firm's own word for a report's state; until it sets one, 'received'. */
function describeState(t: Text, { state, is_closed }: DamageReport): [ChipState, string] {
  if (is_closed) return ['done', state ?? t('damage.closed')];
  return state ? ['pending', state] : ['received', t('damage.received_state')];
}

/** The damage reported under an insurance, and a button to report more (D2-66, D2-67). */
export function DamageCard({ insurance: { id, damage_reports, show_damage_report_button } }: DamageCardProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  return (
    <Card title={t('damage.reports')}>
      {damage_reports.length > 0 ? (
        <Table
          caption={t('damage.reports')}
          quietCaption
          rows={damage_reports}
          rowKey={(report) => report.id}
          columns={[
            { key: 'cause', label: t('damage.cause'), cell: ({ cause }) => cause ?? t('damage.no_cause') },
            {
              key: 'state',
              label: t('damage.state'),
              cell: (report) => {
                const [chip, word] = describeState(t, report);
                return <Chip state={chip}>{word}</Chip>;
              },
            },
            { key: 'date', label: t('damage.reported_on'), cell: ({ date_reported }) => dayInNumbers(date_reported) },
          ]}
        />
      ) : (
        <p>{t('damage.none')}</p>
      )}
      {show_damage_report_button && (
        <ButtonRow>
          <LinkButton icon={TriangleAlert} href={to('create-damage-report', { id })}>
            {t('damage.title')}
          </LinkButton>
        </ButtonRow>
      )}
    </Card>
  );
}

interface DamageCardProps {
  insurance: GeneralInsurance;
}
