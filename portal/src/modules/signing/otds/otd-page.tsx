import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../../products/product-page.tsx';
import { MandateCard } from './mandate-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { StatusChip } from './status-chip.tsx';

/** One assignment: its status, to-dos and cost (D2-39 to D2-41). */
export default function OtdPage() {
  const t = useText();
  const { id } = useRouteParams('otd');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listOtds'))}
      name={({ label }) => label}
      title={t('otd.title')}
      state={(otd) => <StatusChip otd={otd} />}
      back={{ href: to('otd-list'), text: t('otds.title') }}
      failed={t('otd.failed')}
      alwaysTodos
    >
      {(otd) => (
        <>
          <OverviewCard otd={otd} />
          <MandateCard otd={otd} />
        </>
      )}
    </ProductPage>
  );
}
