import type { FirmPayment } from '@klantportaal/contract/modules/payments/payments';
import { Answered } from '../../platform/http/conditions.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../platform/kernel/pages.ts';
import { startAuditEntry } from '../audit/by-key.ts';
import { noteList } from '../audit/reads.ts';
import { findDossierByFirmId } from '../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../identity/firm-calls.ts';
import { findPaymentPlace, type PaymentRow, readPayments } from './payments-of-firm.queries.ts';

export const listPayments: BackofficeHandlers['listPayments'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const { licence_id } = key;
  const { dossier: firm_id, status } = query;
  return db.transaction(licence_id, async (tx) => {
    const dossier =
      firm_id === undefined
        ? undefined
        : ((await findDossierByFirmId(tx, licence_id, firm_id)) ?? fail('DOSSIER_NOT_FOUND'));
    const after = await findPaymentPlace(tx, licence_id, asked.after);
    if (after === null) failAfter();
    const wanted = { licence_id, dossier_id: dossier?.id, status, after };
    const page = cutPage(await readPayments(tx, wanted, asked.limit + 1), asked, ({ place }) => place);
    await noteList(tx, startAuditEntry(call), 'listPayments', query, { dossier_id: dossier?.id ?? null });
    return new Answered(page.rows.map(toFirmPayment), { page });
  });
};

/** An attempt to pay as the firm reads it. */
export function toFirmPayment({ payment, ...ids }: PaymentRow): FirmPayment {
  const { id, description, amount_cents, paid_cents, refunded_cents, charged_back_cents, status, provider_id } =
    payment;
  const { created_at, updated_at, paid_at, returned_at, replaced_at } = payment;
  return {
    id,
    ...ids,
    description,
    amount_cents,
    paid_cents,
    refunded_cents,
    charged_back_cents,
    status,
    provider_id,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    returned_at: returned_at?.toISOString() ?? null,
    replaced_at: replaced_at?.toISOString() ?? null,
  };
}
