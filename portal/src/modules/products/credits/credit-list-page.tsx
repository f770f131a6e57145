import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Wallet } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';

/** One card per credit (D2-29). */
export default function CreditListPage() {
  const t = useText();
  return (
    <ProductListPage
      of={useQuery(query('listCredits'))}
      title={t('credits.title')}
      intro={t('credits.intro')}
      failed={t('credits.failed')}
      none={{ icon: Wallet, title: t('credits.none'), text: t('credits.none_text') }}
    >
      {({ id, label, lender, loan_amount, action_counter }) => (
        <ProductCard
          key={id}
          href={to('credit', { id })}
          icon={Wallet}
          title={label}
          lines={[lender]}
          fact={formatMoney(loan_amount)}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
