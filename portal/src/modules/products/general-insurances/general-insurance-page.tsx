import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { DamageCard } from './damage-card.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One general insurance: its facts, its policy document, and the reported damage (D2-64 to D2-67). */
export default function GeneralInsurancePage() {
  const t = useText();
  const { id } = useRouteParams('general-insurance');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listGeneralInsurances'))}
      name={({ label }) => label}
      title={t('general_insurance.title')}
      back={{ href: to('general-insurance-list'), text: t('general_insurances.title') }}
      failed={t('general_insurance.failed')}
    >
      {(insurance) => (
        <>
          <OverviewCard insurance={insurance} />
          <DamageCard insurance={insurance} />
        </>
      )}
    </ProductPage>
  );
}
