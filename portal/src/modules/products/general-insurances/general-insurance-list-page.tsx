import type { GeneralInsurance } from '@klantportaal/contract/modules/products/general-insurances';
import type { WoongarantInsurance } from '@klantportaal/contract/modules/signing/woongarant-insurances';
import { type Text, useText } from '@klantportaal/web/i18n/use-text.ts';
import { House, Umbrella } from '@klantportaal/web/ui/content/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { combineReads } from '../combine-reads.ts';
import { ProductCard, type ProductCardProps, ProductListPage } from '../product-list-page.tsx';
import { usePerPeriod } from '../use-per-period.ts';

type Listed = ProductCardProps & { id: string };

/** A home-guarantee insurance is named after its house and type, and has its own route (D2-63). */
const toWoongarantRow =
  (t: Text) =>
  ({ id, product_type, status, company_name, action_counter }: WoongarantInsurance): Listed => ({
    id,
    href: to('woongarant-insurance', { id }),
    icon: House,
    title: [t('general_insurances.woongarant'), product_type].filter(Boolean).join(' '),
    lines: [company_name],
    state: status,
    counter: action_counter,
  });

/** General insurances and home-guarantee insurances in one list (D2-62). */
export default function GeneralInsuranceListPage() {
  const t = useText();
  const perPeriod = usePerPeriod();
  const toGeneralRow = (insurance: GeneralInsurance): Listed => ({
    id: insurance.id,
    href: to('general-insurance', { id: insurance.id }),
    icon: Umbrella,
    title: insurance.label,
    lines: [insurance.company_name],
    fact: perPeriod(insurance.premium, insurance.payment_period),
    state: insurance.state,
    counter: insurance.action_counter,
  });
  const general = useQuery(query('listGeneralInsurances'));
  const woongarant = useQuery(query('listWoongarantInsurances'));
  return (
    <ProductListPage
      of={combineReads(general, woongarant, (a, b) => [...a.map(toGeneralRow), ...b.map(toWoongarantRow(t))])}
      title={t('general_insurances.title')}
      intro={t('general_insurances.intro')}
      failed={t('general_insurances.failed')}
      none={{ icon: Umbrella, title: t('general_insurances.none'), text: t('general_insurances.none_text') }}
    >
      {({ id, ...card }) => <ProductCard key={id} {...card} />}
    </ProductListPage>
  );
}
