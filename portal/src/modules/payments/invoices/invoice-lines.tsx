import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import { getBalance } from '@klantportaal/contract/values/dates/invoice-due';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { cx } from '@klantportaal/web/ui/cx.ts';
import classes from './invoices.module.css';

interface InvoiceLinesProps {
  invoice: Pick<
    Invoice,
    'lines' | 'total' | 'total_reason' | 'date_created' | 'received' | 'is_paid' | 'refunded' | 'charged_back'
  >;
}

/** The invoice's lines and their total; below it what came in, where that is another amount. */
export function InvoiceLines({ invoice }: InvoiceLinesProps) {
  const t = useText();
  const { lines, total, total_reason, received, is_paid, refunded, charged_back } = invoice;
  const { left, extra } = getBalance(invoice);
  const missing = is_paid ? 0 : left;
  return (
    <dl className={classes.lines}>
      {lines.map(({ description, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be identical, and they are never reordered.
        <div key={index} className={classes.line}>
          <dt>
            <Words>{description}</Words>
          </dt>
          <dd>{amount !== null && formatEuro(amount)}</dd>
        </div>
      ))}
      <div className={cx(classes.line, classes.total)}>
        <dt>{t('invoices.total')}</dt>
        <dd>{formatEuro(total)}</dd>
      </div>
      {total_reason && (
        <div className={classes.line}>
          <dt className={classes.hint}>{t('invoices.total_reason')}</dt>
          <dd>
            <Words>{total_reason}</Words>
          </dd>
        </div>
      )}
      {refunded > 0 && (
        <div className={classes.line}>
          <dt>{t('invoices.refunded')}</dt>
          <dd>{formatEuro(refunded)}</dd>
        </div>
      )}
      {charged_back > 0 && (
        <div className={classes.line}>
          <dt>{t('invoices.charged_back')}</dt>
          <dd>{formatEuro(charged_back)}</dd>
        </div>
      )}
      {received > 0 && missing + extra > 0 && (
        <>
          <div className={classes.line}>
            <dt>{t('invoices.received')}</dt>
            <dd>{formatEuro(received)}</dd>
          </div>
          <div className={cx(classes.line, classes.total)}>
            <dt>{t(missing > 0 ? 'invoices.left' : 'invoices.extra')}</dt>
            <dd>{formatEuro(missing + extra)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
