import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Landmark } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';

/** Each guarantee with its provider, its amount and its open actions (D2-31). */
export default function BankguaranteeListPage() {
  const t = useText();
  return (
    <ProductListPage
      of={useQuery(query('listBankguarantees'))}
      title={t('guarantees.title')}
      intro={t('guarantees.intro')}
      failed={t('guarantees.failed')}
      none={{ icon: Landmark, title: t('guarantees.none'), text: t('guarantees.none_text') }}
    >
      {({ id, label, company, amount, action_counter }) => (
        <ProductCard
          key={id}
          href={to('bankguarantee', { id })}
          icon={Landmark}
          title={label}
          lines={[company]}
          fact={formatMoney(amount)}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
