import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { TimelineCard } from '../timeline-card.tsx';
import { BuildUp } from './build-up.tsx';
import { FixedRates } from './fixed-rates.tsx';
import { HomeCard } from './home-card.tsx';
import { findNextRateEnd } from './loan-parts.ts';
import { OverviewCard } from './overview-card.tsx';

/** One mortgage: the facts beside the to-dos, how it is made up, documents, contacts (D2-18 to D2-22). */
export default function MortgagePage() {
  const t = useText();
  const { month } = useFormat();
  const { id } = useRouteParams('mortgage');
  /** Tells the next step of a mortgage whose timeline is complete. */
  const renderNextStep = ({ timeline, loan_parts }: Mortgage) => {
    const end = findNextRateEnd(loan_parts, getTodayInAmsterdam());
    const arranged = timeline.every(({ completed, active }) => completed && !active);
    return arranged && end !== null && <strong>{t('mortgage.next_rate_end', { month: month(end) })}</strong>;
  };
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listMortgages'))}
      name={({ label }) => label}
      title={t('mortgage.title')}
      intro={renderNextStep}
      back={{ href: to('mortgage-list'), text: t('mortgages.title') }}
      failed={t('mortgage.failed')}
      alwaysTodos
      alwaysDocuments
      lead={(mortgage) => <OverviewCard mortgage={mortgage} />}
    >
      {(mortgage) => (
        <>
          <TimelineCard title={t('mortgage.timeline')} feature="do_show_mortgage_timeline" product={mortgage} />
          <BuildUp parts={mortgage.loan_parts} />
          <FixedRates parts={mortgage.loan_parts} />
          {mortgage.collateral && <HomeCard collateral={mortgage.collateral} />}
        </>
      )}
    </ProductPage>
  );
}
