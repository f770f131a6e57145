import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One FGV product (D2-61). */
export default function FgvPage() {
  const t = useText();
  const { id } = useRouteParams('fgv');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listFgvs'))}
      name={({ label }) => label}
      title={t('fgv.title')}
      back={{ href: to('fgv-list'), text: t('fgvs.title') }}
      failed={t('fgv.failed')}
    >
      {(fgv) => <OverviewCard fgv={fgv} />}
    </ProductPage>
  );
}
