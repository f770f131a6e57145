import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { to } from '../../app/links.ts';
import { useRouteParams } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProductPage } from '../../products/product-page.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One credit: what is asked, the facts, whom to ask (spec: products §2). */
export default function CreditPage() {
  const t = useText();
  const { id } = useRouteParams('credit');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listCredits'))}
      name={({ label }) => label}
      title={t('credit.title')}
      intro={t('credit.intro')}
      back={{ href: to('credit-list'), text: t('credits.title') }}
      failed={t('credit.failed')}
    >
      {(credit) => <OverviewCard credit={credit} />}
    </ProductPage>
  );
}
