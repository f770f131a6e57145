import { offeredMethod, type PaymentMethod } from '@klantportaal/contract/values/payment-methods';
import idealWero from './ideal-wero.svg';
import classes from './invoices.module.css';

/** TABLE: the mark of each method. The compiler forces: none is without. */
const marks: Record<PaymentMethod, string> = { ideal: idealWero };

/** How one pays, as a picture; `label` is its name as the invoice says it. Without one, the words beside it say it. */
export const PaymentMark = ({ label = '' }: { label?: string }) => (
  <img src={marks[offeredMethod]} alt={label} width={116} height={32} className={classes.mark} />
);
