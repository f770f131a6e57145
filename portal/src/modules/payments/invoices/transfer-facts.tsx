import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import { findPaymentDueDate, getBalance } from '@klantportaal/contract/values/dates/invoice-due';
import { formatIban } from '@klantportaal/contract/values/iban';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import classes from './invoices.module.css';

/** The way to pay an invoice that the portal cannot take payment for, as its PDF says too. */
export function TransferFacts({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { transfer } = invoice;
  if (!transfer) return null;
  return (
    <section className={classes.what} aria-label={t('invoices.transfer')}>
      <h3>{t('invoices.transfer')}</h3>
      <Facts
        items={[
          { label: t('invoices.transfer_iban'), value: formatIban(transfer.iban) },
          { label: t('invoices.transfer_name'), value: transfer.name },
          { label: t('invoices.transfer_reference'), value: transfer.reference },
          { label: t('payment.amount'), value: formatEuro(getBalance(invoice).left) },
          { label: t('payment.date_due'), value: dayInNumbers(findPaymentDueDate(invoice)) },
        ]}
      />
    </section>
  );
}
