import { Readable } from 'node:stream';
import { actionTypes } from '@klantportaal/contract/action-types';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { type FileRow, findStoredFile } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import type { Answer, Call, FileAnswer, Handlers } from '../../identity/handler.ts';
import { withEnglish } from '../../licences/own-words.ts';
import { findAddressee } from '../../products/addressee.queries.ts';
import { toAgreed } from '../../products/product-version.ts';
import { listVersionedProducts, type ServedProduct } from '../../products/products.queries.ts';
import { requireOwnAction } from '../../tasks/actions.queries.ts';
import { closeByDownload } from '../../tasks/close-by-download.ts';
import { findSignedFile } from '../signatures.queries.ts';
import { computeOtdVersion } from './otd-version.ts';
import { findActionOtd, getSignedActionId, listOtdSigners, type OtdSigners } from './otds.queries.ts';
import { signOtd } from './sign-otd.ts';
import { createAssignmentDocument } from './signed-document.ts';

/**
 * The firm's facts, and signatures given here since: sending the facts again removes no signature. It is signed for a
 * reader from whom no signature is awaited any more; of those who sign with them it says who did and who will.
 */
function toOtd(product: ServedProduct, { signed, awaited }: OtdSigners, reader_id: string): object {
  const isOfOtd = ({ product_id }: { product_id: string | null }) => product_id === product.id;
  const isOther = ({ consumer_id }: { consumer_id: string }) => consumer_id !== reader_id;
  const given = signed.filter(isOfOtd);
  const waiting = awaited.filter(isOfOtd);
  const signature = given.findLast((own) => !isOther(own)) ?? given.at(-1);
  const isAwaited = !waiting.every(isOther);
  const others = new Map(
    [...waiting.map((person) => ({ ...person, signed_at: null })), ...given]
      .filter(isOther)
      .map(({ consumer_id, name, signed_at }) => [
        consumer_id,
        { name, date_signed: signed_at && toDutchDay(signed_at) },
      ]),
  );
  return {
    date_signed: null,
    ...product,
    version: computeOtdVersion(toAgreed(product)),
    ...(signature && !isAwaited && { is_signed: true, date_signed: toDutchDay(signature.signed_at) }),
    ...(signature?.sepa_iban && {
      sepa_accountholder_iban_account: signature.sepa_iban,
      sepa_accountholder_iban_name: signature.sepa_name,
    }),
    other_signers: [...others.values()],
  };
}

export const listOtds: Handlers['listOtds'] = async ({ db, consumer }) => {
  const [{ products }, signers] = await db.query(consumer.licence_id, (q) =>
    Promise.all([listVersionedProducts(q, consumer, 'otd'), listOtdSigners(q, consumer)]),
  );
  return products.map((product) => withEnglish(toOtd(product, signers, consumer.id))) as Answer<'listOtds'>;
};

/**
 * The assignment as PDF. Once signed here, that is the signed document (of two who signed, the one of the action),
 * except for an action that asks for the unsigned one, or still for a signature. Some actions ask for the download itself; reading does not close an action to
 * sign.
 */
export const downloadOtd: Handlers['downloadOtd'] = async (call) => {
  const { db, consumer, params } = call;
  const { action, otd, signed } = await db.query(consumer.licence_id, async (q) => {
    const action = await requireOwnAction(q, consumer, params.id);
    if (actionTypes[action.type].group !== 'otd') fail('INVALID_ACTION_TYPE');
    const otd = (await findActionOtd(q, action)) ?? fail('OTD_NOT_FOUND');
    const isUnsigned = action.type === 'DOWNLOAD_UNSIGNED_OTD' || (action.type === 'SIGN_OTD' && !action.is_done);
    const signed = isUnsigned
      ? null
      : ((await findSignedFile(q, consumer.licence_id, { action_id: getSignedActionId(action) })) ??
        (await findSignedFile(q, consumer.licence_id, { product_id: otd.id })));
    return { action, otd, signed };
  });
  const answer = signed ? await openStoredFile(call, signed) : await openUnsigned(call, otd);
  if (!action.is_done && actionTypes[action.type].closes === 'download')
    await closeByDownload(call, consumer, action).catch((error: unknown) => {
      answer.stream.destroy();
      throw error;
    });
  return answer;
};

async function openStoredFile(call: Call<'downloadOtd'>, file: FileRow): Promise<FileAnswer> {
  return openFile(call, file);
}

/** The firm's document streams from the store; one that we generate is small enough for memory. */
async function openUnsigned(
  call: Call<'downloadOtd'>,
  otd: NonNullable<Awaited<ReturnType<typeof findActionOtd>>>,
): Promise<FileAnswer> {
  const { db, consumer, licence } = call;
  const [file, signer] = await db.query(consumer.licence_id, (q) =>
    Promise.all([findStoredFile(q, consumer.licence_id, otd.details.file_id), findAddressee(q, consumer)]),
  );
  if (file) return openStoredFile(call, file);
  const reader = { locale: 'nl', style: signer?.address_style ?? 'formal' } as const;
  const { name, mime, bytes } = await createAssignmentDocument(call, { licence, otd, file, reader });
  return { name, mime, size: bytes.length, stream: Readable.from([bytes]) };
}

export { signOtd };
