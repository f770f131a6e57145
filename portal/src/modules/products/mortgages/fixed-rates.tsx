import type { LoanPart } from '@klantportaal/contract/modules/products/mortgages';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { WhatIs } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { YearAxis } from '@klantportaal/web/ui/content/year-axis.tsx';
import { getTint } from '../../../page/loan-parts/tints.ts';
import { findFixedYears, listRateEndYears } from './loan-parts.ts';
import { findYearAxis } from './years.ts';

/** The time for which each part's rate remains fixed and the part runs, on one axis, and in which years a new rate starts. */
export function FixedRates({ parts }: { parts: readonly LoanPart[] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const today = getTodayInAmsterdam();
  const years = findYearAxis(parts, today);
  if (!years) return null;
  const formatFixedUntil = (part: LoanPart) => {
    const { start_of_fixed_rate_period: start, end_of_fixed_rate_period: end } = part;
    if (!end) return t('mortgage.fixed_unknown');
    if (end < today) return t('mortgage.fixed_ended', { date: dayInNumbers(end) });
    const date = dayInNumbers(end);
    const length = findFixedYears(part);
    if (length) return t('mortgage.fixed_years_until', { years: length, date });
    return start
      ? t('mortgage.fixed_from_until', { start: dayInNumbers(start), date })
      : t('mortgage.fixed_until', { date });
  };
  return (
    <Card
      title={t('mortgage.fixed_rates')}
      help={<WhatIs term={t('mortgage.fixed_rate_period')}>{t('mortgage.fixed_rate_period_meaning')}</WhatIs>}
    >
      <div>
        {listRateEndYears(parts, today).map(({ year, owed }) => (
          <p key={year}>{t('mortgage.new_rate_in', { year: String(year), amount: formatMoney(owed) })}</p>
        ))}
      </div>
      <YearAxis
        rows={years.parts.map(({ part, number, fixed, open }) => ({
          id: part.id,
          label: `${number}. ${part.type ?? t('mortgage.part')}`,
          text: formatFixedUntil(part),
          solid: fixed,
          hatched: open,
          colour: getTint(number, parts.length),
        }))}
        ticks={years.ticks.map(({ year, at }) => ({ label: String(year), at }))}
        now={{ label: t('mortgage.today'), at: years.today }}
        legend={{ solid: t('mortgage.rate_fixed'), hatched: t('mortgage.rate_open') }}
      />
    </Card>
  );
}
