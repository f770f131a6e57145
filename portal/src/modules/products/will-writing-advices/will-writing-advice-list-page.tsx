import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { ScrollText } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';

/** One card per advice (D2-76). */
export default function WillWritingAdviceListPage() {
  const t = useText();
  return (
    <ProductListPage
      of={useQuery(query('listWillWritingAdvices'))}
      title={t('wills.title')}
      intro={t('wills.intro')}
      failed={t('wills.failed')}
      none={{ icon: ScrollText, title: t('wills.none'), text: t('wills.none_text') }}
    >
      {({ id, label, notary, status, action_counter }) => (
        <ProductCard
          key={id}
          href={to('will-writing-advice', { id })}
          icon={ScrollText}
          title={label}
          lines={[notary]}
          state={status}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
