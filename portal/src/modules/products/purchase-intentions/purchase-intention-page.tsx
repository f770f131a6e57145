import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { TimelineCard } from '../timeline-card.tsx';
import { FoundHouses } from './found-houses.tsx';
import { ProfileCard } from './profile-card.tsx';

/** One search for a home: its progress, its profile and the homes found (D2-79 to D2-81). */
export default function PurchaseIntentionPage() {
  const t = useText();
  const { id } = useRouteParams('purchase-intention');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listPurchaseIntentions'))}
      name={({ label }) => label}
      title={t('purchase.title')}
      back={{ href: to('purchase-intention-list'), text: t('purchases.title') }}
      failed={t('purchase.failed')}
    >
      {(intention) => (
        <>
          <TimelineCard
            title={t('purchase.timeline')}
            feature="do_show_purchaseintention_timeline"
            product={intention}
          />
          <ProfileCard intention={intention} />
          <FoundHouses houses={intention.found_houses_collection} />
        </>
      )}
    </ProductPage>
  );
}
