import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { CircleAlert, ReceiptEuro } from '@klantportaal/web/ui/content/icons.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame, Section, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { PageAdviser } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { NoProducts } from '../../products/product-list-page.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { canPay, getInvoiceState, isUnpaid, sumOwedInvoices, toPay } from './invoice-state.ts';
import classes from './invoices.module.css';

/** The open amount, then all invoices, the ones to pay first (D2-42). They have no pages of their own. */
export default function InvoiceListPage() {
  const t = useText();
  const invoices = useQuery(query('listInvoices'));
  const today = getTodayInAmsterdam();
  const open = toPay(invoices.data ?? [], today);
  return (
    <PageFrame
      width="narrow"
      contact={<PageAdviser />}
      title={t('invoices.title')}
      intro={invoices.data && invoices.data.length > 0 && open.length === 0 && t('invoices.intro_paid')}
    >
      <QueryState
        of={invoices}
        skeleton={
          <Loading>
            <SkeletonFacts rows={3} />
            <SkeletonFacts rows={3} />
          </Loading>
        }
        failed={t('invoices.failed')}
      >
        {(list) =>
          list.length > 0 ? (
            <>
              <Owed {...sumOwedInvoices(list, today)} />
              <Invoices title={t('invoices.open')} invoices={open} />
              <Invoices
                title={t('invoices.others')}
                invoices={list.filter(
                  (invoice) => !isUnpaid(invoice, today) && getInvoiceState(invoice, today) !== 'paid',
                )}
              />
              <Invoices
                title={t('invoices.paid')}
                invoices={list.filter((invoice) => getInvoiceState(invoice, today) === 'paid')}
              />
            </>
          ) : (
            <NoProducts icon={ReceiptEuro} title={t('invoices.none')} text={t('invoices.none_text')} />
          )
        }
      </QueryState>
    </PageFrame>
  );
}

/** The total of the open amounts, and how much of it is late. */
function Owed({ total, late }: { total: number; late: number }) {
  const t = useText();
  if (total <= 0) return null;
  return (
    <Card soft>
      <dl className={classes.owed}>
        <dt>{t('invoices.owed')}</dt>
        <dd className={classes.owedTotal}>{formatEuro(total)}</dd>
        {late > 0 && (
          <dd className={classes.owedLate}>
            <Icon of={CircleAlert} size={1} />
            {late < total ? t('invoices.owed_late', { amount: formatEuro(late) }) : t('invoices.owed_all_late')}
          </dd>
        )}
      </dl>
    </Card>
  );
}

/** The first that can be paid has the page's one filled button. */
function Invoices({ title, invoices }: { title: string; invoices: Invoice[] }) {
  if (invoices.length === 0) return null;
  const first = invoices.find(canPay);
  return (
    <Section title={title}>
      <Stack>
        {invoices.map((invoice) => (
          <InvoiceCard key={invoice.id} invoice={invoice} main={invoice === first} />
        ))}
      </Stack>
    </Section>
  );
}
