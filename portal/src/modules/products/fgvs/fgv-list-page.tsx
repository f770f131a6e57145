import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Shield } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';

/** One card per FGV product (D2-61). */
export default function FgvListPage() {
  const t = useText();
  return (
    <ProductListPage
      of={useQuery(query('listFgvs'))}
      title={t('fgvs.title')}
      intro={t('fgvs.intro')}
      failed={t('fgvs.failed')}
      none={{ icon: Shield, title: t('fgvs.none'), text: t('fgvs.none_text') }}
    >
      {({ id, label, type, insurer, action_counter }) => (
        <ProductCard
          key={id}
          href={to('fgv', { id })}
          icon={Shield}
          title={label}
          lines={[type, insurer]}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
