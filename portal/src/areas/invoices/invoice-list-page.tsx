import type { Invoice } from '@klantportaal/contract/areas/invoices';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { todayInAmsterdam } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { QueryState } from '../../page/query-state.tsx';
import { ReceiptEuro } from '../../ui/icons.ts';
import { PageFrame, Section, Stack } from '../../ui/page-frame.tsx';
import { Loading, SkeletonFacts } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state-message.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { canPay, isUnpaid, stateOf } from './invoice-state.ts';

/** All invoices, unpaid ones first (D2-42). They have no pages of their own. */
export default function InvoiceListPage() {
  const t = useText();
  const invoices = useQuery(query('listInvoices'));
  const today = todayInAmsterdam();
  const open = invoices.data?.filter((one) => isUnpaid(one, today)) ?? [];
  return (
    <PageFrame
      width="narrow"
      title={t('invoices.title')}
      intro={invoices.data && invoices.data.length > 0 && t(open.length > 0 ? 'invoices.intro' : 'invoices.intro_paid')}
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
              <Invoices title={t('invoices.open')} invoices={open} />
              <Invoices
                title={t('invoices.others')}
                invoices={list.filter((one) => !isUnpaid(one, today) && stateOf(one, today) !== 'paid')}
              />
              <Invoices title={t('invoices.paid')} invoices={list.filter((one) => stateOf(one, today) === 'paid')} />
            </>
          ) : (
            <EmptyState icon={ReceiptEuro} title={t('invoices.none')} text={t('invoices.none_text')} />
          )
        }
      </QueryState>
    </PageFrame>
  );
}

/** With several to pay, none is the page's primary button. */
function Invoices({ title, invoices }: { title: string; invoices: Invoice[] }) {
  if (invoices.length === 0) return null;
  const one = invoices.filter(canPay).length === 1;
  return (
    <Section title={title}>
      <Stack>
        {invoices.map((invoice) => (
          <InvoiceCard key={invoice.id} invoice={invoice} main={one} />
        ))}
      </Stack>
    </Section>
  );
}
