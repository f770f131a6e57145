import { getBalance } from '@klantportaal/contract/values/dates/invoice-due';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { and, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import { sumReceived } from '../../payments/invoice-balance.ts';
import { type ListedPayment, selectPaymentsByInvoice } from '../../payments/payments.queries.ts';
import { products } from '../../products/products.table.ts';
import type { DossierPlace } from '../../records/import-context.ts';
import { isSignatureGiven } from '../../signing/is-signature-given.ts';
import { signatures } from '../../signing/signatures.table.ts';
import { actions } from '../../tasks/actions.table.ts';

interface Done {
  /** Whether whom the action names signed here; anybody, where it names nobody. */
  signedHere: boolean;
  payments: readonly ListedPayment[];
}

/** TABLE: the types that the facts of their product can answer, and when they do. */
const answeredBy: Record<string, (facts: JsonObject, done: Done) => boolean> = {
  PAY_INVOICE_PER_IDEAL: (facts, { payments }) => getBalance({ ...facts, received: sumReceived(payments) }).left === 0,
  SIGN_OTD: (facts, { signedHere }) => signedHere || facts.is_signed === true || facts.is_cancelled === true,
};

/** Whether there is an action that the facts of its product can answer. */
export const isAnswered = (all: readonly { type: string }[]): boolean => all.some(({ type }) => type in answeredBy);

/** The mark of an action that its product's facts closed; once they ask again, it is open again. */
const MARK = { closed_by_facts: true };

/**
 * Closes the dossier's actions that ask for what the firm's facts say is not needed: to pay an invoice of which nothing
 * is left to pay, to sign an assignment that is signed or cancelled. Reopens those closed by this, once the facts ask
 * for it.
 */
export async function closeAnswered({ tx, licence_id, dossier_id, now }: DossierPlace): Promise<void> {
  const paid = selectPaymentsByInvoice(tx, dossier_id);
  const signers = sql<
    string[]
  >`array(select ${signatures.consumer_id} from ${signatures} where ${signatures.product_id} = ${products.id})`;
  const rows = await tx
    .select({ action: actions, facts: products.details, signers, payments: paid.rows })
    .from(actions)
    .innerJoin(products, eq(products.id, actions.product_id))
    .leftJoin(paid, eq(paid.product_id, products.id))
    .where(
      and(
        eq(actions.licence_id, licence_id),
        eq(actions.dossier_id, dossier_id),
        inArray(actions.type, Object.keys(answeredBy)),
        isNull(actions.cancelled_at),
      ),
    );
  for (const { action, facts, signers, payments } of rows) {
    const done = { signedHere: isSignatureGiven(action, signers), payments: payments ?? [] };
    const answered = answeredBy[action.type]?.(facts, done) ?? false;
    const byFacts = action.details.closed_by_facts === true;
    const { closed_by_facts: _mark, ...unmarked } = action.details;
    const change = answered
      ? !action.is_done && { is_done: true, date_executed: now, details: { ...action.details, ...MARK } }
      : byFacts && { is_done: false, date_executed: null, details: unmarked };
    if (change)
      await tx
        .update(actions)
        .set({ ...change, updated_at: now })
        .where(and(eq(actions.licence_id, licence_id), eq(actions.id, action.id)));
  }
}
