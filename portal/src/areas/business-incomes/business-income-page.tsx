import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { to } from '../../app/links.ts';
import { useRouteParams } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProductPage } from '../../products/product-page.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One income statement: who makes it, for whom, and how far it is (spec: products §2). */
export default function BusinessIncomePage() {
  const t = useText();
  const { id } = useRouteParams('business-income');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listBusinessIncomes'))}
      name={({ label }) => label}
      title={t('business_income.title')}
      intro={t('business_income.intro')}
      back={{ href: to('business-income-list'), text: t('business_incomes.title') }}
      failed={t('business_income.failed')}
    >
      {(income) => <OverviewCard income={income} />}
    </ProductPage>
  );
}
