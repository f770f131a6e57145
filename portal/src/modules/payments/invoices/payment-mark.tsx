import { offeredMethod, type PaymentMethod } from '@klantportaal/contract/values/payment-methods';
import idealWero from './ideal-wero.svg';
import classes from './invoices.module.css';

/** TABLE: the mark of each method. The compiler enforces one for each. */
const marks: Record<PaymentMethod, string> = { ideal: idealWero };

/** The payment method's logo; `label` is its name on the invoice. Without it, the adjacent text names it. */
export const PaymentMark = ({ label = '' }: { label?: string }) => (
  <img src={marks[offeredMethod]} alt={label} width={116} height={32} className={classes.mark} />
);
