import type { ImportDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { ImportProduct } from '@klantportaal/contract/modules/products/products';
import type { FileSource, ImageSource } from '@klantportaal/contract/modules/records/parts';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Json, JsonObject } from '../../platform/db/columns.ts';
import type { Queries } from '../../platform/db/queries.ts';
import type { FileOrder, Picture } from '../files/prepared-files.ts';
import type { Sources } from '../files/sources.ts';
import type { DossierPlace } from '../records/import-context.ts';
import { assertSameDossier } from '../records/of-this-dossier.ts';
import { putMany } from '../records/put.queries.ts';
import { products } from './products.table.ts';

type Details = Record<string, unknown>;
type MaybeFiles = Record<string, FileSource | null>;

const toFileId = ({ kind, firm_id }: ImportProduct, name: string) => `${kind}/${firm_id}/${name}`;

/** The files of a product by the name of their field: `file`, `files/request`, `documents/0` … */
function listFiles({ details }: ImportProduct): [string, FileSource][] {
  const { file, files, documents } = details as { file?: FileSource | null; files?: MaybeFiles; documents?: unknown };
  const listed = (Array.isArray(documents) ? documents : []) as { file: FileSource }[];
  const all: [string, FileSource | null | undefined][] = [
    ['file', file],
    ...Object.entries(files ?? {}).map(([name, source]): [string, FileSource | null] => [`files/${name}`, source]),
    ...listed.map((document, index): [string, FileSource] => [`documents/${index}/file`, document.file]),
  ];
  return all.filter((entry): entry is [string, FileSource] => Boolean(entry[1]));
}

export const productFiles = {
  of: ({ products: imported }: ImportDossier): FileOrder[] =>
    imported.flatMap((product, index) =>
      listFiles(product).map(([name, source]) => ({
        firm_id: toFileId(product, name),
        source,
        pointer: `/products/${index}/details/${name}`,
      })),
    ),

  /** The products with the pictures of found houses embedded, as they are served. */
  withThumbnails: (
    { products: imported }: ImportDossier,
    licence_id: string,
    sources: Sources,
  ): Promise<PreparedProduct[]> =>
    Promise.all(
      imported.map(async (product, index) => {
        const { found_houses_collection: houses } = product.details as { found_houses_collection?: unknown };
        if (!Array.isArray(houses)) return { product, pictures: [] };
        const pictures: PreparedProduct['pictures'] = [];
        const shown = houses.map(async (house: { raw_base64_thumbnail: ImageSource | null }, nth) => {
          const pointer = `/products/${index}/details/found_houses_collection/${nth}/raw_base64_thumbnail`;
          const source = house.raw_base64_thumbnail;
          const picture = source && (await sources.image(source, pointer, licence_id));
          if (picture) pictures.push(picture);
          return { ...house, raw_base64_thumbnail: picture && picture.base64 };
        });
        const details = { ...product.details, found_houses_collection: await Promise.all(shown) };
        return { product: { ...product, details }, pictures };
      }),
    ),
};

export interface PreparedProduct {
  product: ImportProduct;
  /** Pictures of found houses. */
  pictures: Picture[];
}

/** A product that is to be written, at its place in the order of its dossier. */
export interface ProductToWrite {
  place: DossierPlace;
  product: ImportProduct;
  position: number;
  pointer: string;
}

/** Writes products of one licence; the id of each, in the same order. One that was ended is back. */
export async function writeProducts(
  tx: Queries,
  licence_id: string,
  written: readonly ProductToWrite[],
): Promise<readonly string[]> {
  const rows = await putMany(
    tx,
    products,
    licence_id,
    written.map(({ place, product, position }) => {
      const { kind, firm_id, label } = product;
      const { dossier_id, now } = place;
      const details = toStoredDetails(product, (name) => place.files.get(toFileId(product, name)) ?? null);
      return {
        key: { licence_id, kind, firm_id },
        values: { dossier_id, label, details, position, ended_at: null },
        added: { created_at: now },
        touched: { updated_at: now },
        // Keeps what was added since, such as the mark of a cancelled appointment.
        merged: ['details' as const],
      };
    }),
    (order, before) => assertSameDossier('product', ensure(written[order]), before),
  );
  return rows.map(({ id }) => id);
}

/**
 * The details as stored: served fields under their own names, the label in English, and ids in place of files: `file_id`,
 * `file_ids` (bank guarantee: request, terms_and_conditions, insurance_card), `documents[].api_id` (home guarantee).
 */
function toStoredDetails({ label_en, details }: ImportProduct, idOf: (name: string) => string | null): JsonObject {
  const { file, files, documents, ...rest } = details as Details & { files?: MaybeFiles };
  const stored: Details = { ...rest, label_en };
  if (file !== undefined) stored.file_id = idOf('file');
  if (files) stored.file_ids = Object.fromEntries(Object.keys(files).map((name) => [name, idOf(`files/${name}`)]));
  if (Array.isArray(documents)) {
    stored.documents = (documents as { description: string }[]).map(({ description }, index) => ({
      description,
      api_id: idOf(`documents/${index}/file`) as Json,
    }));
  }
  return stored as JsonObject;
}
