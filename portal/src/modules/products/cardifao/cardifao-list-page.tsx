import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Umbrella } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';

/** The offers with something to act on, now or before (D2-71). */
export default function CardifaoListPage() {
  const t = useText();
  const offers = useQuery(query('listCardifao'));
  return (
    <ProductListPage
      of={{ ...offers, data: offers.data?.filter(({ action_counter }) => action_counter.total > 0) }}
      title={t('cardifao.list_title')}
      intro={t('cardifao.list_intro')}
      failed={t('cardifao.list_failed')}
      none={{ icon: Umbrella, title: t('cardifao.none'), text: t('cardifao.none_text') }}
    >
      {({ id, label, reference_number, action_counter }) => (
        <ProductCard
          key={id}
          href={to('cardifao', { id })}
          icon={Umbrella}
          title={label}
          lines={[reference_number && t('cardifao.reference_line', { number: reference_number })]}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
