import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LicenceHtml } from '@klantportaal/web/lib/html.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { localise, useLicence } from '../../../licences/portal.ts';
import { ProductPage } from '../product-page.tsx';

/** One offer: its to-dos, the firm's introduction and its references (D2-72). */
export default function CardifaoPage() {
  const t = useText();
  const { id } = useRouteParams('cardifao');
  const introduction = localise(useLicence()?.content.cardif_ao_introduction);
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listCardifao'))}
      name={({ label }) => label}
      title={t('cardifao.title')}
      back={{ href: to('cardifao-list'), text: t('cardifao.list_title') }}
      failed={t('cardifao.failed')}
    >
      {({ reference_number, quote_number }) => (
        <>
          <Card title={t('cardifao.about')}>
            {introduction ? <LicenceHtml html={introduction} /> : <p>{t('cardifao.about_text')}</p>}
          </Card>
          {(reference_number || quote_number) && (
            <Card title={t('cardifao.overview')}>
              <Facts
                items={[
                  { label: t('cardifao.reference'), value: reference_number },
                  { label: t('cardifao.quote'), value: quote_number },
                ]}
              />
            </Card>
          )}
        </>
      )}
    </ProductPage>
  );
}
