import type { Bankguarantee } from '@klantportaal/contract/modules/products/bankguarantees';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { usePerPeriod } from '../use-per-period.ts';

/** Every fact of a guarantee by name, for a layout to choose from. Its premium is per month (D9-03). */
export function useGuaranteeFacts(guarantee: Bankguarantee) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const perPeriod = usePerPeriod();
  const orv = guarantee.one_off_additional_orv_cost;
  return {
    product: { label: t('guarantee.product'), value: guarantee.label },
    amount: { label: t('guarantee.amount'), value: formatMoney(guarantee.amount), strong: true },
    company: { label: t('guarantee.company'), value: guarantee.company },
    price: { label: t('guarantee.price'), value: formatMoney(guarantee.purchase_price) },
    agreedOn: { label: t('guarantee.agreed_on'), value: dayInNumbers(guarantee.purchase_agreement_date) },
    premium: { label: t('guarantee.premium'), value: perPeriod(guarantee.premium, 1) },
    cost: { label: t('guarantee.cost'), value: formatMoney(guarantee.cost) },
    orvCost: { label: t('guarantee.orv_cost'), value: orv ? formatMoney(orv) : null },
    issuedOn: { label: t('guarantee.issued_on'), value: dayInNumbers(guarantee.date_of_issue) },
    date: { label: t('guarantee.date'), value: dayInNumbers(guarantee.date_bankguarantee) },
    deadline: { label: t('guarantee.deadline'), value: dayInNumbers(guarantee.date_ultimate) },
  };
}
