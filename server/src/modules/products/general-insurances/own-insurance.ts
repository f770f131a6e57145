import type { GeneralInsurance } from '@klantportaal/contract/modules/products/general-insurances';
import type { AppContext } from '../../identity/app-context.ts';
import type { SignedIn } from '../../identity/session.ts';
import { requireOwnProduct } from '../own-product.ts';

/** The firm's facts about an insurance; `file_id` is its policy document. */
type Sent = Partial<Pick<GeneralInsurance, 'file_id' | 'show_damage_report_button'>>;

/** The insurance, if it is of the consumer's dossier. @throws GENERAL_INSURANCE_NOT_FOUND, PRODUCT_OWNERSHIP_MISMATCH */
export async function getOwnInsurance({ db }: Pick<AppContext, 'db'>, consumer: SignedIn, id: string) {
  const wanted = { kind: 'general_insurance', id, unknown: 'GENERAL_INSURANCE_NOT_FOUND' } as const;
  const found = await db.query(consumer.licence_id, (q) => requireOwnProduct(q, consumer, wanted));
  // Validated against the kind's schema on import.
  return { id: found.id, details: found.details as Sent };
}
