import type { GeneralInsurance } from '@klantportaal/contract/areas/general-insurances';
import type { AppContext } from '../../http/app-context.ts';
import { fail } from '../../kernel/errors.ts';
import { uuid } from '../../kernel/ids.ts';
import type { SignedIn } from '../../sign-in/session.ts';
import { findInsurance } from './general-insurances.queries.ts';

/** What the firm sent about an insurance; `file_id` is its policy document. */
type Sent = Partial<Pick<GeneralInsurance, 'file_id' | 'show_damage_report_button'>>;

/** The insurance, if it is of the consumer's dossier. @throws GENERAL_INSURANCE_NOT_FOUND, PRODUCT_OWNERSHIP_MISMATCH */
export async function ownInsurance({ db }: Pick<AppContext, 'db'>, consumer: SignedIn, id: string) {
  const known = uuid(id, 'GENERAL_INSURANCE_NOT_FOUND');
  const found = await db.read(consumer.licence_id, (q) => findInsurance(q, consumer.licence_id, known));
  if (!found) fail('GENERAL_INSURANCE_NOT_FOUND');
  if (found.dossier_id !== consumer.dossier_id) fail('PRODUCT_OWNERSHIP_MISMATCH');
  // Validated against the kind's schema on import.
  return { id: found.id, details: found.details as Sent };
}
