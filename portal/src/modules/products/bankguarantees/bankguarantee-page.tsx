import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ProductPage } from '../product-page.tsx';
import { GuaranteeDocuments } from './guarantee-documents.tsx';
import { BnpLayout, NormalLayout } from './layouts.tsx';

/** One guarantee in its layout, with its documents (D2-32 to D2-34). */
export default function BankguaranteePage() {
  const t = useText();
  const { id } = useRouteParams('bankguarantee');
  return (
    <ProductPage
      id={id}
      of={useQuery(query('listBankguarantees'))}
      name={({ label }) => label}
      title={t('guarantee.title')}
      back={{ href: to('bankguarantee-list'), text: t('guarantees.title') }}
      failed={t('guarantee.failed')}
    >
      {(guarantee) => (
        <>
          {guarantee.is_BNP ? <BnpLayout guarantee={guarantee} /> : <NormalLayout guarantee={guarantee} />}
          <GuaranteeDocuments guarantee={guarantee} />
        </>
      )}
    </ProductPage>
  );
}
