import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One credit: to-dos, facts, contacts (D2-29, D2-30). */
export default function CreditPage() {
  const t = useText();
  const { id } = useRouteParams('credit');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listCredits'))}
      name={({ label }) => label}
      title={t('credit.title')}
      back={{ href: to('credit-list'), text: t('credits.title') }}
      failed={t('credit.failed')}
    >
      {(credit) => <OverviewCard credit={credit} />}
    </ProductPage>
  );
}
