import type { Invoice } from '@klantportaal/contract/areas/invoices';
import { formatEuro } from '@klantportaal/contract/values/euro';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Words } from '../../ui/words.tsx';
import classes from './invoices.module.css';

/** The invoice's lines and their total. */
export function InvoiceLines({ invoice: { lines, total } }: { invoice: Pick<Invoice, 'lines' | 'total'> }) {
  const t = useText();
  return (
    <dl className={classes.lines}>
      {lines.map(({ description, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be identical, and they are never reordered.
        <div key={at} className={classes.line}>
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
    </dl>
  );
}
