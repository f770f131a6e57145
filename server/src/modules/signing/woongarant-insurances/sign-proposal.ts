import { Readable } from 'node:stream';
import type { ProposalEvidence } from '@klantportaal/contract/modules/signing/signature-evidence';
import { proposalConsents } from '@klantportaal/contract/modules/signing/terms/consents';
import type { Reader } from '@klantportaal/contract/texts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import type { LetterData } from '../../../platform/pdf/letter.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { discardOnRefusal } from '../../files/taken-files.ts';
import type { Call } from '../../identity/handler.ts';
import { speak } from '../../licences/speak.ts';
import { findAddressee } from '../../products/addressee.queries.ts';
import { findProduct, type ProductRow } from '../../products/products.queries.ts';
import { requireShown, requireUnchanged } from '../../tasks/action-version.ts';
import { type ActionRow, closeAction, requireOpenAction } from '../../tasks/actions.queries.ts';
import { findAccountOrigin } from '../account-origin.queries.ts';
import { getGivenConsents } from '../consents.ts';
import { createSignatureEvidence } from '../evidence.ts';
import { createSignatureText } from '../signature-words.ts';
import { addSignature } from '../signatures.queries.ts';
import { getProposal, getProposalFileName, signProposalTypes } from './proposal.ts';
import { createProposalLetter, createProposalSpeaker } from './proposal-letter.ts';

type SignCall = Call<'openWoongarantApproval'>;

/**
 * Signs a proposal: the document with its evidence is made and stored first, then one transaction
 * saves the signature, closes the action, informs the firm and sends the receipt. The approval itself is given to the
 * insurer, on the page that the portal then opens.
 */
export async function openWoongarantApproval(call: SignCall): Promise<void> {
  const { db, consumer, licence, params, body } = call;
  const { action, insurance, addressee, account } = await db.query(consumer.licence_id, async (q) => {
    const action = await requireOpenAction(q, consumer, params.actionId, signProposalTypes);
    requireShown(action, body.version);
    const insurance =
      action.product_id && (await findProduct(q, consumer.licence_id, 'woongarant_insurance', action.product_id));
    if (!insurance) fail('PRODUCT_NOT_FOUND');
    const addressee = (await findAddressee(q, consumer)) ?? fail('CONSUMER_NOT_FOUND');
    return { action, insurance, addressee, account: await findAccountOrigin(q, consumer) };
  });
  const proposal = getProposal(action);
  const reader: Reader = {
    locale: body.evidence?.locale ?? 'nl',
    style: addressee.address_style,
    is_company: addressee.is_company,
  };
  const agreed = speak(proposalConsents, licence.words, reader, { firm: licence.name })('proposal.agree');
  const letter = createProposalLetter(licence, proposal, { ...reader, name: addressee.display_name });
  const shown = await renderPdf(call, letter);
  const evidence: ProposalEvidence = {
    ...createSignatureEvidence(call, {
      signer: addressee.display_name,
      account,
      reader,
      document: {
        name: getProposalFileName(proposal),
        sha256: hashSha256(shown),
        version: proposal.quoteDate,
      },
      consents: getGivenConsents({ 'proposal.agree': [agreed] }, body.evidence?.consents),
    }),
    proposal,
  };
  const signed = await store(call, withSignature(call, letter, evidence), evidence);
  await discardOnRefusal(call, [signed], () => keep(call, { action, insurance, signed, evidence }));
}

const renderPdf = ({ documents, consumer }: SignCall, data: LetterData) =>
  documents.renderTypst({ template: 'letter', data }, consumer.dossier_id);

/** One document, so that it stays tagged: the proposal, then who signed it, when and how. */
function withSignature({ licence }: SignCall, letter: LetterData, evidence: ProposalEvidence): LetterData {
  const { title, facts, sections } = createSignatureText(licence, evidence);
  const intro = createProposalSpeaker(licence, evidence.reader)('letter.proposal.signed');
  return { ...letter, sections: [...(letter.sections ?? []), { title, paragraphs: [intro], facts }, ...sections] };
}

/** The row of a stored document, without its owner. */
type Stored = { id: string; name: string; mime: string; size: number; sha256: string };

/** Stores the signed document. It has no row yet: the caller adds one or removes the file. */
async function store(call: SignCall, letter: LetterData, { document }: ProposalEvidence): Promise<Stored> {
  const bytes = await renderPdf(call, letter);
  const { key, size, sha256 } = await call.adapters.files.put(Readable.from([bytes]));
  return { id: key, name: document.name.replace(/\.pdf$/, '-getekend.pdf'), mime: MIME_OF_KIND.pdf, size, sha256 };
}

interface Signing {
  action: ActionRow;
  insurance: ProductRow;
  signed: Stored;
  evidence: ProposalEvidence;
}

/** Saves it, all or nothing; of ten simultaneous presses one succeeds and the others fail with ACTION_ALREADY_DONE. */
async function keep({ db, consumer, meta }: SignCall, { action, insurance, signed, evidence }: Signing): Promise<void> {
  const act = toAct(consumer, new Date(evidence.signed_at));
  const owner = { licence_id: consumer.licence_id, dossier_id: consumer.dossier_id };
  await db.transaction(consumer.licence_id, async (tx) => {
    await closeAction(tx, action, act.at);
    await requireUnchanged(tx, consumer, action);
    const signature_id = await addSignature(tx, {
      file: { ...owner, ...signed, created_at: act.at },
      signature: {
        ...owner,
        product_id: insurance.id,
        action_id: action.id,
        consumer_id: consumer.id,
        signed_at: act.at,
        evidence: evidence,
      },
    });
    const data = {
      signature_id,
      woongarant_insurance_id: insurance.id,
      firm_id: insurance.firm_id,
      action_id: action.id,
      proposal_code: evidence.proposal.proposalCode,
    };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'woongarant-proposal.signed', data });
    const target = { target_kind: 'woongarant-insurance', target_id: insurance.id } as const;
    await recordConsumerAudit(tx, act, meta, { act: 'sign', ...target, details: data });
    const label = evidence.proposal.product ?? insurance.label;
    const order = {
      template: 'proposal-signed',
      consumer_id: consumer.id,
      data: { label, insurance_id: insurance.id },
    } as const;
    await enqueueMail(tx, consumer.licence_id, order, act.at);
  });
}
