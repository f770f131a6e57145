import type { LifeInsurance } from '@klantportaal/contract/areas/life-insurances';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { WhatIs } from '../../ui/disclosure.tsx';
import { Table } from '../../ui/table.tsx';

type Cover = LifeInsurance['insured_consumers'][number]['data'][number];

/** Months in readable form: '360 maanden (30 jaar)'. */
function durationOf(t: Text, months: number | null): string {
  if (months === null) return '';
  const shown = t('life_insurance.months', { count: months });
  return months >= 12 && months % 12 === 0
    ? t('life_insurance.months_in_years', { months: shown, years: months / 12 })
    : shown;
}

/** What is insured, by person (D2-60). */
export function CoverCard({ insured }: { insured: LifeInsurance['insured_consumers'] }) {
  const t = useText();
  const { money } = useFormat();
  const people = insured.filter(({ data }) => data.length > 0);
  if (people.length === 0) return null;
  return (
    <Card
      title={
        <>
          {t('life_insurance.cover')}
          <WhatIs term={t('life_insurance.capital')}>{t('life_insurance.capital_meaning')}</WhatIs>
        </>
      }
    >
      {people.map(({ name, data }) => (
        <Table<Cover & { key: string }>
          key={name}
          caption={name}
          rows={data.map((cover, at) => ({ ...cover, key: String(at) }))}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'type',
              label: t('life_insurance.type'),
              cell: ({ insurance_type }) => insurance_type ?? t('life_insurance.cover'),
            },
            {
              key: 'capital',
              label: t('life_insurance.capital'),
              figures: true,
              cell: ({ capital }) => money(capital),
            },
            {
              key: 'duration',
              label: t('life_insurance.duration'),

              cell: ({ duration }) => durationOf(t, duration),
            },
          ]}
        />
      ))}
    </Card>
  );
}
