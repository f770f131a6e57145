import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { FirmPayment } from '@klantportaal/contract/modules/payments/payments';
import { paymentStates } from '@klantportaal/contract/modules/tasks/payment-states';
import { ensure } from '@klantportaal/contract/values/ensure';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Pen } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { listProducts } from './listed-products.ts';
import { toPartId } from './parts-bar.tsx';
import { findProductStep } from './product-step.ts';

type Product = FirmDossier['products'][number];

/** Loaded late, because it brings the schemas of products along. */
const ProductForm = createLazyComponent(
  async () => (await Promise.all([import('./product-form.tsx'), loadTexts('facts')]))[0],
  ({ done }) => done(),
);

const findFact = (product: Product, name: string): string | null => {
  const value = product.details[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The products of these persons at the firm; invoices and appointments are blocks of their own. */
export function Products({ dossier, products }: { dossier: string; products: Product[] }) {
  const t = useText();
  const shown = listProducts(products);
  return (
    <Block title={t('dossier.products')} id={toPartId('products')}>
      {shown.length === 0 ? (
        <p>{t('dossier.no_products')}</p>
      ) : (
        <Rows label={t('dossier.products')}>
          {shown.map((product) => (
            <ProductRow key={`${product.kind} ${product.firm_id}`} dossier={dossier} product={product} />
          ))}
        </Rows>
      )}
    </Block>
  );
}

function ProductRow({ dossier, product }: { dossier: string; product: Product }) {
  const t = useText();
  return (
    <Kept
      dossier={dossier}
      product={product}
      details={[t(`dossier.kind_${product.kind}`), product.firm_id, findProductStep(product)]}
    />
  );
}

interface KeptProps extends Pick<ComponentProps<typeof Row>, 'said' | 'end'> {
  details: NonNullable<ComponentProps<typeof Row>['details']>;
  dossier: string;
  product: Product;
}

/** The row of a product, which is changed there if the firm's staff keep it. */
function Kept({ dossier, product, details, said, end }: KeptProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const isOurs = product.managed_by !== 'system';
  return (
    <Row
      title={product.label}
      details={[...details, !isOurs && t('dossier.managed_by_system')]}
      said={said}
      end={
        <>
          {end}
          {isOurs && may('dossiers:write') && !isEditing && (
            <Button
              look="quiet"
              icon={Pen}
              aria-label={t('dossier.edit_of', { name: product.label })}
              onClick={() => setEditing(true)}
            >
              {t('dossier.edit')}
            </Button>
          )}
        </>
      }
    >
      {isEditing && <ProductForm dossier={dossier} product={product} done={() => setEditing(false)} />}
    </Row>
  );
}

/** When they meet, the latest first. */
export function Appointments({ dossier, products }: { dossier: string; products: readonly Product[] }) {
  const t = useText();
  const { weekday } = useFormat();
  const shown = products
    .filter(({ kind }) => kind === 'appointment')
    .toSorted((product, other) => (findFact(other, 'date') ?? '').localeCompare(findFact(product, 'date') ?? ''));
  if (shown.length === 0) return null;
  return (
    <Block title={t('dossier.appointments')}>
      <Rows label={t('dossier.appointments')}>
        {shown.map((product) => {
          const day = findFact(product, 'date');
          return (
            <Kept
              key={product.firm_id}
              dossier={dossier}
              product={product}
              details={[
                day && weekday(day),
                [findFact(product, 'start_time'), findFact(product, 'end_time')].filter(Boolean).join('–'),
                findFact(product, 'advisor_name'),
              ]}
              said={findFact(product, 'location')}
            />
          );
        })}
      </Rows>
    </Block>
  );
}

/** Why nothing is left of a payment that came in; null: something is, or it never did. */
function findReturnReason({ status, amount_cents, paid_cents, refunded_cents, charged_back_cents }: FirmPayment) {
  const left = (paid_cents ?? amount_cents) - refunded_cents - charged_back_cents;
  if (status !== 'PAID' || left > 0) return null;
  return charged_back_cents > 0 ? 'charged_back' : 'refunded';
}

/** Invoices with the attempts to pay each. */
export function Invoices({ firmId, products }: { firmId: string; products: readonly Product[] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const payments = useQuery(query('listPayments', { query: { dossier: firmId } }));
  const invoices = products.filter(({ kind }) => kind === 'invoice');
  if (invoices.length === 0) return null;
  return (
    <Block title={t('dossier.invoices')}>
      <QueryState of={payments} skeleton={<SkeletonText lines={2} />}>
        {(list) => (
          <Rows label={t('dossier.invoices')}>
            {invoices.map((invoice) => {
              const tries = list.filter(({ invoice_firm_id }) => invoice_firm_id === invoice.firm_id);
              const paid = tries.find(({ status }) => status === 'PAID') ?? tries[0];
              const due = findFact(invoice, 'date_due');
              const { total } = invoice.details;
              return (
                <Kept
                  key={invoice.firm_id}
                  dossier={firmId}
                  product={invoice}
                  details={[
                    typeof total === 'number' && formatMoney(total),
                    findFact(invoice, 'public_number'),
                    due && t('dossier.by', { day: dayInNumbers(due) }),
                    ...tries.map(
                      ({ status, created_at, paid_at, amount_cents, paid_cents }) =>
                        `${t(`dossier.payment_${status}`)} ${dayInNumbers(toDutchDayOrNull(paid_at ?? created_at))} ${formatMoney((paid_cents ?? amount_cents) / 100)}`,
                    ),
                    ...tries.flatMap(({ refunded_cents, charged_back_cents, returned_at }) =>
                      [
                        { sum: refunded_cents, word: t('dossier.payment_refunded') },
                        { sum: charged_back_cents, word: t('dossier.payment_charged_back') },
                      ].flatMap(({ sum, word }) =>
                        sum > 0
                          ? [`${word} ${dayInNumbers(toDutchDayOrNull(returned_at ?? ''))} ${formatMoney(sum / 100)}`]
                          : [],
                      ),
                    ),
                  ]}
                  end={
                    paid && findReturnReason(paid) ? (
                      <Chip state="attention">{t(`dossier.payment_${ensure(findReturnReason(paid))}`)}</Chip>
                    ) : paid ? (
                      <Chip state={paymentStates[paid.status].tone}>{t(`dossier.payment_${paid.status}`)}</Chip>
                    ) : (
                      <Chip state="open">{t('dossier.not_paid')}</Chip>
                    )
                  }
                />
              );
            })}
          </Rows>
        )}
      </QueryState>
    </Block>
  );
}
