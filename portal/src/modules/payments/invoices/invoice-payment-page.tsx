import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import { businessTerms } from '@klantportaal/contract/modules/signing/terms/business-terms';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { findPaymentDueDate, getBalance } from '@klantportaal/contract/values/dates/invoice-due';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { offeredMethod, paymentMethods } from '@klantportaal/contract/values/payment-methods';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { DownloadButton } from '@klantportaal/web/ui/buttons/download-button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { PageAdviser } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { useAskedAction } from '../../tasks/use-asked-action.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import classes from './invoices.module.css';
import { isPaymentAction } from './payment-action.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { canStart, getPaymentSituation } from './situation.ts';
import { StartPayment } from './start-payment.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { useInvoiceDownload } from './use-invoice-download.ts';

/** The open amount of an invoice, and the button to pay it (D2-45, D2-46). */
export default function InvoicePaymentPage() {
  const t = useText();
  const { action: id } = useRouteParams('invoice-payment');
  const invoices = useQuery(query('listInvoices'));
  const { actions, action } = useAskedAction(id, { type: isPaymentAction });
  const number = action?.invoice?.public_number;
  const situation = action && getPaymentSituation(action);
  const invoice = invoices.data?.find((candidate) => candidate.id === action?.invoice?.id);
  return (
    <PageFrame
      width="narrow"
      contact={<PageAdviser />}
      title={number ? t('payment.title', { number }) : t('payment.title_loading')}
      intro={situation && canStart(situation) ? t('payment.intro') : undefined}
      back={{ href: to('invoice-list'), text: t('invoices.title') }}
      notice={action && <PaymentNotice action={action} transfer={Boolean(invoice?.transfer)} />}
    >
      <QueryState
        of={actions}
        skeleton={
          <Loading>
            <SkeletonFacts rows={5} />
          </Loading>
        }
        failed={t('payment.failed_actions')}
      >
        {() =>
          action && (
            <>
              <InvoiceFacts action={action} invoice={invoice} />
              <p className={classes.hint}>{t('payment.complaint', { days: businessTerms.invoice_complaint_days })}</p>
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}

/**
 * The amount due and the button to pay first, what it is for below. The lines come from the list of invoices;
 * without it the total is still shown.
 */
function InvoiceFacts({ action, invoice }: { action: ProductAction; invoice: Invoice | undefined }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { busy, fetchPdf } = useInvoiceDownload(action.invoice?.id ?? '');
  const situation = getPaymentSituation(action);
  const amounts = action.invoice;
  if (!amounts) return null;
  const isPart = amounts.received > 0 && !action.is_done && getBalance(amounts).left > 0;
  const isDue = canStart(situation) || situation === 'pending';
  return (
    <Card title={t('invoices.invoice', { number: amounts.public_number })}>
      <div className={classes.part}>
        <Facts
          items={[
            { label: t('payment.amount'), value: formatEuro(amounts.total), strong: !isPart },
            { label: t('invoices.received'), value: isPart && formatEuro(amounts.received) },
            { label: t('invoices.left'), value: isPart && formatEuro(getBalance(amounts).left), strong: true },
            {
              label: t('payment.date_due'),
              value: isDue && dayInNumbers(invoice?.date_due ?? action.deadline ?? findPaymentDueDate(amounts)),
            },
            {
              label: t('payment.method'),
              value: isDue && (invoice?.payment_method ?? paymentMethods[offeredMethod].label),
            },
          ]}
        />
        {canStart(situation) && <StartPayment action={action} />}
        {situation === 'unavailable' && invoice && <TransferFacts invoice={invoice} />}
        {situation === 'pending' && (
          <div>
            <LinkButton look="secondary" icon={Refresh} href={to('validate-invoice-payment', { action: action.id })}>
              {t('invoices.check')}
            </LinkButton>
          </div>
        )}
        <section className={classes.what} aria-label={t('payment.what')}>
          <h3>{t('payment.what')}</h3>
          <Facts
            items={[
              { label: t('payment.number'), value: amounts.public_number },
              { label: t('payment.date'), value: dayInNumbers(amounts.date_created) },
            ]}
          />
          {invoice && invoice.lines.length > 0 && <InvoiceLines invoice={invoice} />}
        </section>
        {invoice?.can_download !== false && (
          <div>
            <DownloadButton busy={busy} onPress={fetchPdf}>
              {t('invoices.pdf')}
            </DownloadButton>
          </div>
        )}
      </div>
    </Card>
  );
}
