import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { House } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';

/** One card per mortgage (D2-17). */
export default function MortgageListPage() {
  const t = useText();
  return (
    <ProductListPage
      of={useQuery(query('listMortgages'))}
      title={t('mortgages.title')}
      intro={t('mortgages.intro')}
      failed={t('mortgages.failed')}
      none={{ icon: House, title: t('mortgages.none'), text: t('mortgages.none_text') }}
    >
      {({ id, label, lender, amount, action_counter }) => (
        <ProductCard
          key={id}
          href={to('mortgage', { id })}
          icon={House}
          title={label}
          lines={[lender]}
          fact={formatMoney(amount)}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
