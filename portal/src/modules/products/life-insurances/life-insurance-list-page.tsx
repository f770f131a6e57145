import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { HeartPulse } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { ProductCard, ProductListPage } from '../product-list-page.tsx';
import { usePremiums } from './use-premiums.ts';

/** One card per life insurance (D2-59). */
export default function LifeInsuranceListPage() {
  const t = useText();
  const premiums = usePremiums();
  return (
    <ProductListPage
      of={useQuery(query('listLifeInsurances'))}
      title={t('life_insurances.title')}
      intro={t('life_insurances.intro')}
      failed={t('life_insurances.failed')}
      none={{ icon: HeartPulse, title: t('life_insurances.none'), text: t('life_insurances.none_text') }}
    >
      {({ id, label, insurer_name, payments, action_counter }) => (
        <ProductCard
          key={id}
          href={to('life-insurance', { id })}
          icon={HeartPulse}
          title={label}
          lines={[insurer_name]}
          fact={premiums(payments).join(', ')}
          counter={action_counter}
        />
      )}
    </ProductListPage>
  );
}
