import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import { and, eq } from '../../platform/db/drizzle.ts';
import {
  type AgePlace,
  filterOlderThan,
  findAgePlace,
  selectAgePlace,
  sortNewestFirst,
} from '../../platform/db/newest-first.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { consumers } from '../people/consumers.table.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';
import { payments } from './payments.table.ts';

/** A filter of payments: by dossier, by status, older than one, or by id. */
export interface PaymentFilter {
  licence_id: string;
  dossier_id?: string | undefined;
  status?: PaymentStatus | undefined;
  /** Only payments after this position in the list. */
  after?: AgePlace | undefined;
  id?: string;
}

const byAge = { at: payments.created_at, id: payments.id };

/** The number that a page has at most. */
const PAGE = 100;

/** Attempts to pay of a licence, the newest first. */
export function readPayments(q: Queries, { licence_id, dossier_id, status, after, id }: PaymentFilter, most = PAGE) {
  const ofLicence = eq(payments.licence_id, licence_id);
  return q
    .select({
      place: selectAgePlace(byAge),
      payment: payments,
      dossier_firm_id: dossiers.firm_id,
      invoice_firm_id: products.firm_id,
      action_firm_id: actions.firm_id,
      started_by_firm_id: consumers.firm_id,
    })
    .from(payments)
    .innerJoin(dossiers, eq(dossiers.id, payments.dossier_id))
    .innerJoin(products, eq(products.id, payments.product_id))
    .innerJoin(actions, eq(actions.id, payments.action_id))
    .leftJoin(consumers, eq(consumers.id, payments.started_by))
    .where(
      and(
        ofLicence,
        dossier_id === undefined ? undefined : eq(payments.dossier_id, dossier_id),
        status === undefined ? undefined : eq(payments.status, status),
        id === undefined ? undefined : eq(payments.id, id),
        filterOlderThan(byAge, after),
      ),
    )
    .orderBy(...sortNewestFirst(byAge))
    .limit(most);
}
export type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number];

/** The place that a caller names; null when there is none. */
export const findPaymentPlace = (q: Queries, licence_id: string, after: string | undefined) =>
  findAgePlace(q, byAge, after, eq(payments.licence_id, licence_id));
