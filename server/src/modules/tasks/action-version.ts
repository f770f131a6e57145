import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import type { Owner } from '../products/products.queries.ts';
import { type ActionRow, requireOwnAction } from './actions.queries.ts';

/** The actions that ask somebody to agree to what the firm sent with them. */
const agreed: readonly string[] = ['APPROVE_DOCUMENT', 'SIGN_WOONGARANT_INSURANCE_PROPOSAL'] satisfies ActionTypeName[];

export const needsAgreement = (type: string): boolean => agreed.includes(type);

/** Another one as soon as the firm changes what is asked: its words, its document or its proposal. */
export function hashAction({ label, comment, details }: { label: string; comment: string | null; details: object }) {
  const { document = null, file_id = null, woongarant = null } = details as JsonObject;
  return hashSha256(JSON.stringify([label, comment, document, file_id, woongarant])).slice(0, 32);
}

/**
 * Requires that the consumer answers what was shown (`shown`, if the client says so).
 * @throws RequestError ACTION_CHANGED
 */
export function requireShown(action: ActionRow, shown: string | null | undefined): void {
  if (shown && shown !== hashAction(action)) fail('ACTION_CHANGED');
}

/** After it was closed, which locks it: the firm changed nothing since it was read. @throws RequestError ACTION_CHANGED */
export async function requireUnchanged(tx: Queries, owner: Owner, action: ActionRow): Promise<void> {
  requireShown(await requireOwnAction(tx, owner, action.id), hashAction(action));
}
