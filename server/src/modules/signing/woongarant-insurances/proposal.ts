import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { WoongarantProposal } from '@klantportaal/contract/modules/tasks/actions';
import { fail } from '../../../platform/kernel/errors.ts';
import type { ActionRow } from '../../tasks/actions.queries.ts';

export const signProposalTypes: readonly ActionTypeName[] = ['SIGN_WOONGARANT_INSURANCE_PROPOSAL'];

/** The proposal of an action, as the firm sent it. @throws DOWNLOADABLE_DOCUMENT_NOT_FOUND if it sent none */
export const getProposal = ({ details }: Pick<ActionRow, 'details'>): WoongarantProposal =>
  (details as { woongarant?: WoongarantProposal }).woongarant ?? fail('DOWNLOADABLE_DOCUMENT_NOT_FOUND');

/** The file name of its PDF. The firm's code may hold anything; a name may not. */
export const getProposalFileName = ({ proposalCode }: WoongarantProposal): string =>
  `${['voorstel', proposalCode?.replace(/[^\w-]+/g, '-')].filter(Boolean).join('-')}.pdf`;
