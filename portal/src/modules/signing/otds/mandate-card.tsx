import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { formatIban } from '@klantportaal/contract/values/iban';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';

/** The account the firm debits, once signed. */
export function MandateCard({ otd }: { otd: Otd }) {
  const t = useText();
  if (!otd.has_automatic_debit_fees || !otd.is_signed || !otd.sepa_accountholder_iban_account) return null;
  return (
    <Card title={t('otd.mandate')}>
      <Facts
        items={[
          { label: t('otd.iban'), value: formatIban(otd.sepa_accountholder_iban_account) },
          { label: t('otd.account_name'), value: otd.sepa_accountholder_iban_name },
          { label: t('otd.mandate_reference'), value: otd.sepa_payment_reference },
          { label: t('otd.creditor'), value: otd.sepa_creditor_name },
        ]}
      />
    </Card>
  );
}
