import type { LoanPart } from '@klantportaal/contract/areas/mortgages';
import { todayInAmsterdam, useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { tintOf } from '../../products/loan-parts/tints.ts';
import { Card } from '../../ui/card.tsx';
import { WhatIs } from '../../ui/disclosure.tsx';
import classes from './fixed-rates.module.css';
import { endYearsOf, fixedRatesOf } from './loan-parts.ts';

/** How long each part's rate remains fixed, and in which years a new one starts. */
export function FixedRates({ parts }: { parts: readonly LoanPart[] }) {
  const t = useText();
  const { money, day } = useFormat();
  const today = todayInAmsterdam();
  const rates = fixedRatesOf(parts, today);
  if (rates.length === 0) return null;
  const years = endYearsOf(rates);
  const lastYear = years.at(-1)?.year;
  const untilOf = ({ fixed_interest_period: years }: LoanPart, date: string) =>
    years ? t('mortgage.fixed_years_until', { years, date }) : t('mortgage.fixed_until', { date });
  return (
    <Card
      title={
        <>
          {t('mortgage.fixed_rates')}
          <WhatIs term={t('mortgage.fixed_rate_period')}>{t('mortgage.fixed_rate_period_meaning')}</WhatIs>
        </>
      }
    >
      <div>
        {years.map(({ year, owed }) => (
          <p key={year}>{t('mortgage.new_rate_in', { year, amount: money(owed) })}</p>
        ))}
      </div>
      <ul className={classes.rates}>
        {rates.map(({ part, number, end, ended, left }) => (
          <li key={part.id} className={classes.rate}>
            <div className={classes.rateHead}>
              <span>
                {number}. {part.type ?? t('mortgage.part')}
              </span>
              <span className={classes.until}>
                {ended ? t('mortgage.fixed_ended', { date: day(end) }) : untilOf(part, day(end))}
              </span>
            </div>
            {!ended && (
              <div className={classes.track} aria-hidden>
                <div
                  className={classes.left}
                  style={{ width: `${left * 100}%`, background: tintOf(number, parts.length) }}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {lastYear && (
        <div className={classes.scale} aria-hidden>
          <span>{t('mortgage.now')}</span>
          <span>{lastYear}</span>
        </div>
      )}
    </Card>
  );
}
