import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import { findPaymentDueDate, getBalance } from '@klantportaal/contract/values/dates/invoice-due';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { offeredMethod, paymentMethods } from '@klantportaal/contract/values/payment-methods';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { countDaysBetween } from '@klantportaal/web/lib/days.ts';
import { ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { DownloadButton } from '@klantportaal/web/ui/buttons/download-button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { to } from '../../../lib/links.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { canPay, chips, countDaysLate, getInvoiceState, isUnpaid } from './invoice-state.ts';
import classes from './invoices.module.css';
import { PaymentMark } from './payment-mark.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { useInvoiceDownload } from './use-invoice-download.ts';

/** One invoice: its state, what it is for, and what can be done with it (D2-42 to D2-44). */
export function InvoiceCard({ invoice, main }: { invoice: Invoice; main: boolean }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { busy, fetchPdf } = useInvoiceDownload(invoice.id);
  const { public_number: number, date_created, product_action } = invoice;
  const today = getTodayInAmsterdam();
  const state = getInvoiceState(invoice, today);
  const late = countDaysLate(invoice, today);
  const last = isUnpaid(invoice, today) && state !== 'pending' ? findPaymentDueDate(invoice) : null;
  const dates = [
    date_created !== null && t('invoices.dated', { date: dayInNumbers(date_created) }),
    last !== null && t('invoices.due', { date: dayInNumbers(last) }),
    last === today && t('invoices.last_day'),
    last !== null && last > today && t('invoices.days_left', { count: countDaysBetween(today, last) }),
  ].filter((date) => date !== false);
  return (
    <Card
      level={3}
      title={t('invoices.invoice', { number })}
      aside={
        <span className={classes.states}>
          {late > 0 && <Chip state="attention">{t('invoices.late', { count: late })}</Chip>}
          {state !== 'attention' && <Chip state={chips[state]}>{t(`invoices.state_${state}`)}</Chip>}
        </span>
      }
    >
      {dates.length > 0 && (
        <p className={classes.dates}>
          {dates.map((date) => (
            <span key={date}>{date}</span>
          ))}
        </p>
      )}
      <InvoiceLines invoice={invoice} />
      {(state === 'pending' ||
        state === 'draft' ||
        state === 'credit' ||
        state === 'nothing' ||
        state === 'refunded') && <p className={classes.hint}>{t(`invoices.${state}_text`)}</p>}
      {invoice.charged_back > 0 && isUnpaid(invoice, today) && (
        <p className={classes.hint}>{t('invoices.charged_back_text')}</p>
      )}
      {getBalance(invoice).extra > 0 && <p className={classes.hint}>{t('invoices.extra_text')}</p>}
      {product_action === null && isUnpaid(invoice, today) && <TransferFacts invoice={invoice} />}
      <ButtonRow>
        {canPay(invoice) && product_action && (
          <LinkButton look={main ? 'primary' : 'secondary'} href={to('invoice-payment', { action: product_action.id })}>
            <span className={classes.method}>
              {t('invoices.pay')}
              <span className="visually-hidden">{number}</span>
              <PaymentMark label={invoice.payment_method ?? paymentMethods[offeredMethod].label} />
            </span>
          </LinkButton>
        )}
        {state === 'pending' && product_action && (
          <LinkButton
            look="secondary"
            icon={Refresh}
            href={to('validate-invoice-payment', { action: product_action.id })}
          >
            {t('invoices.check')}
          </LinkButton>
        )}
        {invoice.can_download && (
          <DownloadButton look={canPay(invoice) ? 'quiet' : 'secondary'} busy={busy} onPress={fetchPdf}>
            {t('invoices.pdf')}
          </DownloadButton>
        )}
      </ButtonRow>
    </Card>
  );
}
