import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { PageAside } from '../../../page/page-adviser.tsx';
import type { FormAsideProps } from './form-page.tsx';

/** Beside a form about a mortgage: which loan it is, what is asked, and whom to ask. */
export function FormAside({ mortgage, action }: FormAsideProps) {
  const t = useText();
  const facts = mortgage && [
    { label: t('mortgage.lender'), value: mortgage.lender },
    { label: t('mortgage.amount'), value: formatMoney(mortgage.amount) },
  ];
  return <PageAside about="mortgage" action={action} said={['product']} facts={facts} />;
}
