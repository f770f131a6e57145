import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../../products/product-page.tsx';
import { DamageCard } from './damage-card.tsx';
import { InsuranceDocuments } from './insurance-documents.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One home-guarantee insurance: its facts, its documents, and where to report damage (D2-68 to D2-70). */
export default function WoongarantInsurancePage() {
  const t = useText();
  const { id } = useRouteParams('woongarant-insurance');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listWoongarantInsurances'))}
      name={({ product_type }) => [t('woongarant.title'), product_type].filter(Boolean).join(' ')}
      title={t('woongarant.title')}
      back={{ href: to('general-insurance-list'), text: t('woongarant.all') }}
      failed={t('woongarant.failed')}
    >
      {(insurance) => (
        <>
          <OverviewCard insurance={insurance} />
          <InsuranceDocuments insurance={insurance} />
          <DamageCard insurance={insurance} />
        </>
      )}
    </ProductPage>
  );
}
