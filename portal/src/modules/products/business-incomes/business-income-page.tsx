import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One income statement: who makes it, for whom, and its progress (D2-75). */
export default function BusinessIncomePage() {
  const t = useText();
  const { id } = useRouteParams('business-income');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listBusinessIncomes'))}
      name={({ label }) => label}
      title={t('business_income.title')}
      back={{ href: to('business-income-list'), text: t('business_incomes.title') }}
      failed={t('business_income.failed')}
    >
      {(income) => <OverviewCard income={income} />}
    </ProductPage>
  );
}
