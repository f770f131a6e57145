import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { CoverCard } from './cover-card.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One life insurance: insurer, premium, and the sums insured per person (D2-59, D2-60). */
export default function LifeInsurancePage() {
  const t = useText();
  const { id } = useRouteParams('life-insurance');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listLifeInsurances'))}
      name={({ label }) => label}
      title={t('life_insurance.title')}
      back={{ href: to('life-insurance-list'), text: t('life_insurances.title') }}
      failed={t('life_insurance.failed')}
    >
      {(insurance) => (
        <>
          <OverviewCard insurance={insurance} />
          <CoverCard insured={insurance.insured_consumers} />
        </>
      )}
    </ProductPage>
  );
}
