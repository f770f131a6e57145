import { Readable } from 'node:stream';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import { findStoredFile } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import type { Handlers } from '../../identity/handler.ts';
import { findAddressee } from '../../products/addressee.queries.ts';
import { listProducts } from '../../products/list-products.ts';
import { requireOwnAction } from '../../tasks/actions.queries.ts';
import { findSignedFile } from '../signatures.queries.ts';
import { getProposal, getProposalFileName, signProposalTypes } from './proposal.ts';
import { createProposalLetter } from './proposal-letter.ts';
import { openWoongarantApproval } from './sign-proposal.ts';
import { findDossierOfDocument } from './woongarant-insurances.queries.ts';

export const listWoongarantInsurances: Handlers['listWoongarantInsurances'] = listProducts<'listWoongarantInsurances'>(
  'woongarant_insurance',
  (product) => ({
    ...product,
    product_id: product.id,
  }),
);

/** A document that the firm sent with an insurance. Fails with FILE_NOT_FOUND or PRODUCT_OWNERSHIP_MISMATCH. */
export const downloadWoongarantDocument: Handlers['downloadWoongarantDocument'] = async (call) => {
  const { db, consumer, params } = call;
  const id = parseUuid(params.documentId, 'FILE_NOT_FOUND');
  const file = await db.query(consumer.licence_id, async (q) => {
    const dossier_id = await findDossierOfDocument(q, consumer.licence_id, id);
    if (!dossier_id) fail('FILE_NOT_FOUND');
    if (dossier_id !== consumer.dossier_id) fail('PRODUCT_OWNERSHIP_MISMATCH');
    return findStoredFile(q, consumer.licence_id, id);
  });
  return openFile(call, file ?? fail('FILE_NOT_FOUND'));
};

/** The proposal on the firm's letterhead; once signed here, the signed document. Reading it closes nothing. */
export const downloadWoongarantProposal: Handlers['downloadWoongarantProposal'] = async (call) => {
  const { db, consumer, params, licence, documents } = call;
  const { proposal, addressee, signed } = await db.query(consumer.licence_id, async (q) => {
    const action = await requireOwnAction(q, consumer, params.actionId);
    if (!signProposalTypes.includes(action.type)) fail('INVALID_ACTION_TYPE');
    return {
      proposal: getProposal(action),
      addressee: (await findAddressee(q, consumer)) ?? fail('CONSUMER_NOT_FOUND'),
      signed: await findSignedFile(q, consumer.licence_id, { action_id: action.id }),
    };
  });
  if (signed) return openFile(call, signed);
  const reader = {
    locale: addressee.chosen_language ?? 'nl',
    style: addressee.address_style,
    is_company: addressee.is_company,
  } as const;
  const data = createProposalLetter(licence, proposal, { ...reader, name: addressee.display_name });
  const bytes = await documents.renderTypst({ template: 'letter', data }, consumer.dossier_id);
  const stream = Readable.from([bytes]);
  return { name: getProposalFileName(proposal), mime: MIME_OF_KIND.pdf, size: bytes.length, stream };
};

export { openWoongarantApproval };
