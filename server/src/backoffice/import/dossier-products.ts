import type { ImportDossier } from '@klantportaal/contract/backoffice/dossier';
import type { FileSource, ImageSource } from '@klantportaal/contract/backoffice/parts';
import type { ImportProduct } from '@klantportaal/contract/backoffice/products';
import type { Json, JsonObject } from '../../db/columns.ts';
import { products } from '../../schema/products.table.ts';
import type { DossierPlace } from './import-context.ts';
import { put } from './put.queries.ts';
import type { FileOrder, Sources } from './sources.ts';

type Details = Record<string, unknown>;
type MaybeFiles = Record<string, FileSource | null>;

const fileId = ({ kind, firm_id }: ImportProduct, name: string) => `${kind}/${firm_id}/${name}`;

/** The files of a product by the name of their field: `file`, `files/request`, `documents/0` … */
function filesOf({ details }: ImportProduct): [string, FileSource][] {
  const { file, files, documents } = details as { file?: FileSource | null; files?: MaybeFiles; documents?: unknown };
  const listed = (Array.isArray(documents) ? documents : []) as { file: FileSource }[];
  const all: [string, FileSource | null | undefined][] = [
    ['file', file],
    ...Object.entries(files ?? {}).map(([name, source]): [string, FileSource | null] => [`files/${name}`, source]),
    ...listed.map((one, at): [string, FileSource] => [`documents/${at}/file`, one.file]),
  ];
  return all.filter((entry): entry is [string, FileSource] => Boolean(entry[1]));
}

export const productFiles = {
  of: ({ products: imported }: ImportDossier): FileOrder[] =>
    imported.flatMap((product, at) =>
      filesOf(product).map(([name, source]) => ({
        firm_id: fileId(product, name),
        source,
        pointer: `/products/${at}/details/${name}`,
      })),
    ),

  /** The products with the pictures of found houses embedded, as they are served. */
  withThumbnails: ({ products: imported }: ImportDossier, sources: Sources): Promise<ImportProduct[]> =>
    Promise.all(
      imported.map(async (product, at) => {
        const { found_houses_collection: houses } = product.details as { found_houses_collection?: unknown };
        if (!Array.isArray(houses)) return product;
        const shown = houses.map(async (house: { raw_base64_thumbnail: ImageSource | null }, nth) => {
          const pointer = `/products/${at}/details/found_houses_collection/${nth}/raw_base64_thumbnail`;
          const picture = house.raw_base64_thumbnail && (await sources.image(house.raw_base64_thumbnail, pointer));
          return { ...house, raw_base64_thumbnail: picture && picture.base64 };
        });
        return { ...product, details: { ...product.details, found_houses_collection: await Promise.all(shown) } };
      }),
    ),
};

/** Ids of products by kind and `firm_id`. */
export type KnownProducts = (kind: string, firm_id: string) => { id: string; details: Details } | undefined;

/** Writes the products in the document's order, which is the order of their lists. */
export async function writeProducts(
  imported: readonly ImportProduct[],
  { tx, licence_id, dossier_id, now, files }: DossierPlace,
): Promise<KnownProducts> {
  const known = new Map<string, { id: string; details: Details }>();
  for (const [position, product] of imported.entries()) {
    const { kind, firm_id, label } = product;
    const details = storedDetails(product, (name) => files.get(fileId(product, name)) ?? null);
    const { id } = await put(tx, products, {
      key: { licence_id, kind, firm_id },
      values: { dossier_id, label, details, position },
      added: { created_at: now },
      touched: { updated_at: now },
      // Keeps what was added since, such as the mark of a cancelled appointment.
      merged: ['details'],
    });
    known.set(`${kind}/${firm_id}`, { id, details });
  }
  return (kind, firm_id) => known.get(`${kind}/${firm_id}`);
}

/**
 * The details as stored: served fields under their own names, the label in English, and ids in place of files: `file_id`,
 * `file_ids` (bank guarantee: request, terms_and_conditions, insurance_card), `documents[].api_id` (home guarantee).
 */
function storedDetails({ label_en, details }: ImportProduct, idOf: (name: string) => string | null): JsonObject {
  const { file, files, documents, ...rest } = details as Details & { files?: MaybeFiles };
  const stored: Details = { ...rest, label_en };
  if (file !== undefined) stored.file_id = idOf('file');
  if (files) stored.file_ids = Object.fromEntries(Object.keys(files).map((name) => [name, idOf(`files/${name}`)]));
  if (Array.isArray(documents)) {
    stored.documents = (documents as { description: string }[]).map(({ description }, at) => ({
      description,
      api_id: idOf(`documents/${at}/file`) as Json,
    }));
  }
  return stored as JsonObject;
}
