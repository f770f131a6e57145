import { Readable } from 'node:stream';
import { actionTypes } from '@klantportaal/contract/action-types';
import { dutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { type FileRow, storedFile } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import type { Answer, Call, FileAnswer, Handlers } from '../../identity/handler.ts';
import { withEnglish } from '../../licences/own-words.ts';
import { addresseeOf } from '../../products/addressee.queries.ts';
import { sentOf } from '../../products/product-version.ts';
import { productsOf, type ServedProduct } from '../../products/products.queries.ts';
import { requireOwnAction } from '../../tasks/actions.queries.ts';
import { closeByDownload } from '../../tasks/close-by-download.ts';
import { signedFile } from '../signatures.queries.ts';
import { otdVersion } from './otd-version.ts';
import { otdOfAction, type SignatureSummary, signaturesOf } from './otds.queries.ts';
import { signOtd } from './sign-otd.ts';
import { assignmentDocument } from './signed-document.ts';

/** What the firm sent, and what was signed here since: sending the facts again removes no signature. */
const served = (product: ServedProduct, signature: SignatureSummary | undefined): object => ({
  date_signed: null,
  ...product,
  version: otdVersion(sentOf(product)),
  ...(signature && { is_signed: true, date_signed: dutchDay(signature.signed_at) }),
  ...(signature?.sepa_iban && {
    sepa_accountholder_iban_account: signature.sepa_iban,
    sepa_accountholder_iban_name: signature.sepa_name,
  }),
});

export const handlers = {
  async listOtds({ db, consumer }) {
    const [{ products }, signed] = await db.query(consumer.licence_id, (q) =>
      Promise.all([productsOf(q, consumer, 'otd'), signaturesOf(q, consumer)]),
    );
    return products.map((product) => withEnglish(served(product, signed.get(product.id)))) as Answer<'listOtds'>;
  },

  signOtd,

  /**
   * The assignment as PDF. Once signed here, that is the signed document, except for the action that asks for the
   * unsigned one. Some actions ask for the download itself (docs/decisions/021); reading does not close an action to
   * sign.
   */
  async downloadOtd(call) {
    const { db, consumer, params } = call;
    const { action, otd, signed } = await db.query(consumer.licence_id, async (q) => {
      const action = await requireOwnAction(q, consumer, params.id);
      if (actionTypes[action.type].group !== 'otd') fail('INVALID_ACTION_TYPE');
      const otd = (await otdOfAction(q, action)) ?? fail('OTD_NOT_FOUND');
      const wantsSigned = action.type !== 'DOWNLOAD_UNSIGNED_OTD';
      return {
        action,
        otd,
        signed: wantsSigned ? await signedFile(q, consumer.licence_id, { product_id: otd.id }) : null,
      };
    });
    const answer = signed ? await opened(call, signed) : await unsigned(call, otd);
    if (!action.is_done && actionTypes[action.type].closes === 'download')
      await closeByDownload(call, consumer, action).catch((error: unknown) => {
        answer.stream.destroy();
        throw error;
      });
    return answer;
  },
} satisfies Partial<Handlers>;

async function opened(call: Call<'downloadOtd'>, file: FileRow): Promise<FileAnswer> {
  return openFile(call, file);
}

/** The firm's document streams from the store; one that we generate is small enough for memory. */
async function unsigned(
  call: Call<'downloadOtd'>,
  otd: NonNullable<Awaited<ReturnType<typeof otdOfAction>>>,
): Promise<FileAnswer> {
  const { db, consumer, licence } = call;
  const [file, signer] = await db.query(consumer.licence_id, (q) =>
    Promise.all([storedFile(q, consumer.licence_id, otd.details.file_id), addresseeOf(q, consumer)]),
  );
  if (file) return opened(call, file);
  const reader = { locale: 'nl', style: signer?.address_style ?? 'formal' } as const;
  const { name, mime, bytes } = await assignmentDocument(call, { licence, otd, file, reader });
  return { name, mime, size: bytes.length, stream: Readable.from([bytes]) };
}
