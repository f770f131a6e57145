import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { to } from '../../app/links.ts';
import { useRouteParams } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProductPage } from '../../products/product-page.tsx';
import { MandateCard } from './mandate-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { StatusChip } from './status-chip.tsx';

/** One assignment: its status, what is asked, what it costs (spec: products §2). */
export default function OtdPage() {
  const t = useText();
  const { id } = useRouteParams('otd');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listOtds'))}
      name={({ label }) => label}
      title={t('otd.title')}
      intro={t('otd.intro')}
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
