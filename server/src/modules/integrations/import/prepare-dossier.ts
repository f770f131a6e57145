import { createHash } from 'node:crypto';
import type { DossierDocument, ImportDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { Picture, PreparedFile } from '../../files/prepared-files.ts';
import type { Sources } from '../../files/sources.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { listRecipientLines, type PreparedPerson, preparePersons } from '../../people/dossier-persons.ts';
import { type PreparedProduct, productFiles } from '../../products/dossier-products.ts';
import type { ImportContext } from '../../records/import-context.ts';
import { listActionFiles } from '../../tasks/dossier-actions.ts';
import { toKeptDocument } from './stored-dossier.ts';

/** A dossier's document with everything done that is slow and can fail, ready for the transaction that writes it. */
export interface PreparedDossier {
  document: ImportDossier;
  /** The document as it is stored. */
  kept: DossierDocument;
  persons: readonly PreparedPerson[];
  products: readonly PreparedProduct[];
  files: readonly PreparedFile[];
  pictures: readonly Picture[];
  /** Whether its days are as they were sent; else they move with the day of the import. */
  absolute: boolean;
  sent_hash: string | null;
}

/** @throws DocumentFaultsError, for instance for a file that is not there */
export async function prepareDossier(
  document: ImportDossier,
  licence: LicenceData,
  context: ImportContext,
  sources: Sources,
  sent_hash: string | null,
): Promise<PreparedDossier> {
  const paper = { firm: toLetterhead(licence), recipient: listRecipientLines(document.persons) };
  const orders = [...productFiles.of(document), ...listActionFiles(document)];
  const [persons, products, files] = await Promise.all([
    preparePersons(document, licence, context, sources),
    productFiles.withThumbnails(document, licence.id, sources),
    sources.prepare(licence.id, paper, orders),
  ]);
  const ids = new Map<string, { id: string }>();
  for (const { order, id } of files) if ('path' in order.source) ids.set(order.pointer, { id });
  const pictures = [
    ...persons.map(({ picture }) => picture),
    ...products.flatMap((product) => product.pictures),
  ].filter((picture) => picture !== null);
  for (const { pointer, kept } of pictures) ids.set(pointer, kept);
  const absolute = sources.folder === null;
  return { document, kept: toKeptDocument(document, ids), persons, products, files, pictures, absolute, sent_hash };
}

/** Goes up when a document is written in another way, so that all of them are written anew. */
const WRITTEN_AS = 1;

/**
 * Hashes a document as it was sent, with relative days resolved, so that the same document sent again is skipped.
 * Without passwords and seeds, which are only read when an account is made, and with everything else that the rows
 * follow from.
 */
export function hashSentDossier(raw: unknown, { features, languages }: LicenceData): string {
  const { persons, ...rest } = raw as { persons: ({ account?: object | null } | null)[] };
  // The document is not checked yet: an entry may be no person.
  const open = persons.map((sent) => {
    const { account, ...person } = sent ?? {};
    const { password: _, two_factor_key: __, ...known } = (account ?? {}) as Record<string, unknown>;
    return { ...person, account: account && known };
  });
  const basis = [WRITTEN_AS, features.default_address_style, languages.map(({ iso_code }) => iso_code)];
  return createHash('sha256')
    .update(JSON.stringify([basis, rest, open]))
    .digest('base64');
}
