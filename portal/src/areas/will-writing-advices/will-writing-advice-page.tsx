import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { to } from '../../app/links.ts';
import { useRouteParams } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProductPage } from '../../products/product-page.tsx';
import { OverviewCard } from './overview-card.tsx';
import { WillsCard } from './wills-card.tsx';

/** One advice: the notary, how far it is, and the wills that it is about (spec: products §2). */
export default function WillWritingAdvicePage() {
  const t = useText();
  const { id } = useRouteParams('will-writing-advice');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listWillWritingAdvices'))}
      name={({ label }) => label}
      title={t('will.title')}
      intro={t('will.intro')}
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
