import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { listMissingMandateFields } from '@klantportaal/contract/modules/signing/otds';
import type { AccountOrigin, AssignmentEvidence } from '@klantportaal/contract/modules/signing/signature-evidence';
import { type OtdConsent, otdConsents } from '@klantportaal/contract/modules/signing/terms/consents';
import { buildSepaMandate } from '@klantportaal/contract/modules/signing/terms/sepa-mandate';
import type { Reader } from '@klantportaal/contract/texts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { findStoredFile } from '../../files/files.queries.ts';
import { discardOnRefusal } from '../../files/taken-files.ts';
import type { Call } from '../../identity/handler.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import { speak } from '../../licences/speak.ts';
import { findAddressee } from '../../products/addressee.queries.ts';
import { type ActionRow, closeAction, closeOthers, requireOpenAction } from '../../tasks/actions.queries.ts';
import { findAccountOrigin } from '../account-origin.queries.ts';
import { getGivenConsents, type RequiredConsents } from '../consents.ts';
import { createSignatureEvidence } from '../evidence.ts';
import { isSignatureGiven } from '../is-signature-given.ts';
import { addSignature } from '../signatures.queries.ts';
import { getReportedTermsTimes } from './evidence.ts';
import { createOtdSpeaker } from './otd-texts.ts';
import { computeOtdVersion } from './otd-version.ts';
import {
  addDownload,
  findActionOtd,
  listOtdSigners,
  lockSignerIds,
  type OtdRow,
  toSignedDownloadId,
} from './otds.queries.ts';
import { createSignatureParts } from './signature-parts.ts';
import {
  type AssignmentDocument,
  createAssignmentDocument,
  type StoredPdf,
  storeSignedDocument,
} from './signed-document.ts';
import { getShownTerms, type TermsShown } from './terms-shown.ts';

type SignCall = Call<'signOtd'>;
const signTypes: readonly ActionTypeName[] = ['SIGN_OTD'];

/**
 * Signs an assignment: the document with its evidence is made and stored first, then one
 * transaction saves the signature, closes the action, makes the signed document available, informs the firm and sends
 * the receipt.
 */
export async function signOtd(call: SignCall): Promise<void> {
  const { db, consumer, licence, params, body } = call;
  const { action, otd, file, signer, account } = await db.query(consumer.licence_id, async (q) => {
    const action = await requireOpenAction(q, consumer, params.actionId, signTypes);
    const otd = (await findActionOtd(q, action)) ?? fail('OTD_NOT_FOUND');
    const file = await findStoredFile(q, consumer.licence_id, otd.details.file_id);
    const signer = (await findAddressee(q, consumer)) ?? fail('CONSUMER_NOT_FOUND');
    return { action, otd, file, signer, account: await findAccountOrigin(q, consumer) };
  });
  // Cancelled counts as done, and so does signed on paper.
  if (otd.details.is_cancelled || otd.details.is_signed) fail('ACTION_ALREADY_DONE');
  const shown = body.evidence?.otd_version;
  if (shown && shown !== computeOtdVersion(otd)) fail('OTD_CHANGED');
  const mandate = findMandate(otd, body.data, licence.name);
  const reader: Reader = { locale: body.evidence?.locale ?? 'nl', style: signer.address_style };
  const terms = getShownTerms(licence, reader);
  const document = await createAssignmentDocument(call, { licence, otd, file, reader });
  const evidence = createEvidence(call, {
    signer: signer.display_name,
    account,
    reader,
    otd,
    document,
    terms,
    mandate,
  });
  const signed = await storeSignedDocument(call, document, {
    language: reader.locale,
    firm: toLetterhead(licence),
    file_title: createOtdSpeaker(licence, reader)('letter.signed.title', { label: otd.label }),
    parts: createSignatureParts(licence, evidence, terms),
  });
  await discardOnRefusal(call, [signed], () => keep(call, { action, otd, signed, evidence }));
}

/** The bank account for the direct debit, if the assignment has one. */
function findMandate(otd: OtdRow, data: SignCall['body']['data'], firm: string): AssignmentEvidence['mandate'] {
  const { has_automatic_debit_fees, sepa_payment_reference, sepa_creditor_name, sepa_creditor_id } = otd.details;
  if (!has_automatic_debit_fees) return null;
  const missing = listMissingMandateFields(data);
  if (missing.length > 0)
    fail('SEPA_CONSUMER_DATA_MISSING', {
      fields: missing.map((field) => ({ pointer: `/data/${field}`, code: 'required' })),
    });
  return {
    iban: data.sepaAccountholderIbanAccount ?? '',
    name: data.sepaAccountholderIbanName ?? '',
    reference: sepa_payment_reference ?? '',
    creditor: sepa_creditor_name ?? firm,
    creditor_id: sepa_creditor_id ?? '',
  };
}

interface Signing {
  signer: string;
  account: AccountOrigin | null;
  reader: Reader;
  otd: OtdRow;
  document: AssignmentDocument;
  terms: TermsShown;
  mandate: AssignmentEvidence['mandate'];
}

function createEvidence(call: SignCall, signing: Signing): AssignmentEvidence {
  const { signer, account, reader, otd, document, terms, mandate } = signing;
  const { evidence: said } = call.body;
  const { name, sha256 } = document;
  const known = createSignatureEvidence(call, {
    signer,
    account,
    reader,
    document: { name, sha256, version: otd.details.date_finalised ?? null },
    consents: getGivenConsents(listRequiredConsents(call.licence, reader, mandate), said?.consents),
  });
  return {
    ...known,
    terms: { title: terms.title, sha256: terms.sha256, version: terms.version },
    mandate,
    reported: { ...known.reported, ...getReportedTermsTimes(said) },
  };
}

/** The words behind the boxes of the form, as the portal shows them (`sign-form.tsx`). */
function listRequiredConsents(
  licence: SignCall['licence'],
  reader: Reader,
  mandate: AssignmentEvidence['mandate'],
): RequiredConsents<OtdConsent> {
  const say = speak(otdConsents, licence.words, reader, { firm: licence.name });
  return {
    'otd_sign.terms_agreed': [say('otd_sign.terms_agreed')],
    'otd_sign.mandate': mandate && [...buildSepaMandate(reader, mandate.creditor), say('otd_sign.mandate')],
    'otd_sign.agree': [say('otd_sign.agree')],
  };
}

/** Saves it, all or nothing; of ten simultaneous presses one succeeds and the others fail with ACTION_ALREADY_DONE. */
async function keep(
  { db, licence, consumer, meta }: SignCall,
  {
    action,
    otd,
    signed,
    evidence,
  }: { action: ActionRow; otd: OtdRow; signed: StoredPdf; evidence: AssignmentEvidence },
): Promise<void> {
  const act = toAct(consumer, new Date(evidence.signed_at));
  const owner = { licence_id: consumer.licence_id, dossier_id: consumer.dossier_id };
  await db.transaction(consumer.licence_id, async (tx) => {
    // Another action may have asked for the same signature: one is enough, and closes both.
    if (isSignatureGiven(action, await lockSignerIds(tx, owner, otd.id))) fail('ACTION_ALREADY_DONE');
    // Its row is locked now. What the firm changed while the document was made is not what that document says.
    const now = await findActionOtd(tx, action);
    if (!now || computeOtdVersion(now) !== computeOtdVersion(otd)) fail('OTD_CHANGED');
    await closeAction(tx, action, act.at);
    await closeOthers(tx, action, act.at, { doneBy: consumer.id });
    const signature_id = await addSignature(tx, {
      file: { ...owner, ...signed, created_at: act.at },
      signature: {
        ...owner,
        product_id: otd.id,
        action_id: action.id,
        consumer_id: consumer.id,
        signed_at: act.at,
        sepa_iban: evidence.mandate?.iban ?? null,
        sepa_name: evidence.mandate?.name ?? null,
        evidence: evidence,
      },
    });
    await addDownload(tx, {
      ...owner,
      product_id: otd.id,
      firm_id: toSignedDownloadId(action.id),
      // Two who sign have a document each: the name tells these apart.
      requested_for: action.requested_for,
      type: 'DOWNLOAD_SIGNED_OTD' satisfies ActionTypeName,
      // In both languages: the partner may read it in the other one.
      label: createOtdSpeaker(licence, { ...evidence.reader, locale: 'nl' })('otd.download_signed'),
      details: { label_en: createOtdSpeaker(licence, { ...evidence.reader, locale: 'en' })('otd.download_signed') },
      date_created: act.at,
      updated_at: act.at,
      // The receipt says that it is there: one act, one mail.
      noticed_at: act.at,
    });
    const data = { signature_id, otd_id: otd.id, action_id: action.id };
    const { awaited } = await listOtdSigners(tx, owner);
    const awaited_consumer_ids = awaited.flatMap(({ product_id, consumer_id }) =>
      product_id === otd.id ? [consumer_id] : [],
    );
    await recordEvent(tx, { ...act, by: 'consumer', type: 'otd.signed', data: { ...data, awaited_consumer_ids } });
    await recordConsumerAudit(tx, act, meta, { act: 'sign', target_kind: 'otd', target_id: otd.id, details: data });
    const { label, details } = otd;
    const receipt = { label, label_en: details.label_en ?? null, otd_id: otd.id };
    const order = { template: 'otd-signed', consumer_id: consumer.id, data: receipt } as const;
    await enqueueMail(tx, consumer.licence_id, order, act.at);
  });
}
