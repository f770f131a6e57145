import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { OverviewCard } from './overview-card.tsx';
import { WillsCard } from './wills-card.tsx';

/** One advice: the notary, its progress, and the wills it concerns (D2-76, D2-77). */
export default function WillWritingAdvicePage() {
  const t = useText();
  const { id } = useRouteParams('will-writing-advice');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listWillWritingAdvices'))}
      name={({ label }) => label}
      title={t('will.title')}
      back={{ href: to('will-writing-advice-list'), text: t('wills.title') }}
      failed={t('will.failed')}
    >
      {(advice) => (
        <>
          <OverviewCard advice={advice} />
          <WillsCard wills={advice.wills} />
        </>
      )}
    </ProductPage>
  );
}
