import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Search } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';

/** Each search with its state and buyer profile (D2-78). */
export default function PurchaseIntentionListPage() {
  const t = useText();
  return (
    <ProductListPage
      of={useQuery(query('listPurchaseIntentions'))}
      title={t('purchases.title')}
      intro={t('purchases.intro')}
      failed={t('purchases.failed')}
      none={{ icon: Search, title: t('purchases.none'), text: t('purchases.none_text') }}
    >
      {({ id, label, state, buyer_profile, action_counter }) => (
        <ProductCard
          key={id}
          href={to('purchase-intention', { id })}
          icon={Search}
          title={label}
          lines={[state, buyer_profile]}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
