import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Briefcase } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';

/** Explains what an income statement is, with a card for each (D2-74). */
export default function BusinessIncomeListPage() {
  const t = useText();
  return (
    <ProductListPage
      of={useQuery(query('listBusinessIncomes'))}
      title={t('business_incomes.title')}
      intro={t('business_incomes.intro')}
      failed={t('business_incomes.failed')}
      none={{ icon: Briefcase, title: t('business_incomes.none'), text: t('business_incomes.none_text') }}
    >
      {({ id, label, name, state, action_counter }) => (
        <ProductCard
          key={id}
          href={to('business-income', { id })}
          icon={Briefcase}
          title={label}
          lines={[name]}
          state={state}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
