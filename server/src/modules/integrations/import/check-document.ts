import { type ImportDocumentKind, importDocumentKinds, importDocuments } from '@klantportaal/contract/firm';
import { loadProductFacts } from '@klantportaal/contract/modules/products/products';
import { ensure } from '@klantportaal/contract/values/ensure';
import { hasKey, isAmong, isRecord, readField } from '@klantportaal/contract/values/guards';
import * as z from 'zod/mini';
import { MAX_FAULTS } from '../../../platform/kernel/errors.ts';
import { checkBySchema } from '../../../platform/kernel/schema-issues.ts';
import { listLicenceFaults } from '../../licences/licence-faults.ts';
import { describeFaults, type Telling } from '../../records/faults-in-words.ts';
import { type DocumentFault, DocumentFaultsError, ImportPlaceError, refuseFaults } from '../../records/import-error.ts';

/** A document that fits its schema, by kind. */
export type CheckedDocument = {
  [Kind in ImportDocumentKind]: { kind: Kind; document: z.output<(typeof importDocuments)[Kind]> };
}[ImportDocumentKind];

export type ProductFacts = Awaited<ReturnType<typeof loadProductFacts>>;

let loading: Promise<ProductFacts> | null = null;
/** The schemas of the details of products, loaded once. */
export const loadFacts = (): Promise<ProductFacts> => (loading ??= loadProductFacts());

/** @throws DocumentFaultsError if it names none of our kinds */
export function getKind(raw: unknown): ImportDocumentKind {
  const kind = readField(raw, 'kind');
  if (isAmong(importDocumentKinds, kind)) return kind;
  const expected = `one of ${importDocumentKinds.join(', ')}`;
  throw new ImportPlaceError('/kind', `must be ${expected}`, { code: 'unknown_kind', expected, example: 'dossier' });
}

/**
 * Checks a document as it was sent, days already being days, with everything that its kind demands beyond its schema.
 * @param before of a licence, what stands
 * @throws DocumentFaultsError with every fault
 */
export function checkDocument(raw: unknown, facts: ProductFacts, before?: object): CheckedDocument {
  const kind = getKind(raw);
  const schema = importDocuments[kind];
  const result = checkBySchema<z.core.$ZodType>(schema, raw);
  const telling = { nearest: MAX_FAULTS };
  const faults = result.success ? [] : describeFaults(schema, result.issues, raw, '', telling);
  // Faults elsewhere do not hide faults in the details.
  const details = kind === 'dossier' ? checkDetails(raw, facts, telling) : null;
  faults.push(...(details?.faults ?? []));
  if (kind === 'dossier') faults.push(...findAllDuplicates(result.success ? result.data : raw));
  if (!result.success || faults.length > 0) throw new DocumentFaultsError(faults);
  // A default is taken as it stands: what it leaves out is filled in when it is read again, as what is sent back is.
  const data = kind === 'licence' ? z.parse(schema, result.data) : result.data;
  const checked = { kind, document: data } as CheckedDocument;
  if (checked.kind === 'licence') refuseFaults(listLicenceFaults(checked.document, before));
  if (checked.kind === 'dossier') {
    for (const [index, product] of checked.document.products.entries())
      product.details = ensure(ensure(details).checked[index]);
  }
  return checked;
}

/** Checks products whose kind is known; the document's schema reports their other faults. */
function checkDetails(raw: unknown, facts: ProductFacts, telling: Telling) {
  const products = readField(raw, 'products');
  const faults: DocumentFault[] = [];
  const checked = (Array.isArray(products) ? products : []).map((product: unknown, index) => {
    const [kind, details = {}] = [readField(product, 'kind'), readField(product, 'details')];
    if (typeof kind !== 'string' || !hasKey(facts, kind) || !isRecord(details)) return {};
    const schema = facts[kind];
    const result = checkBySchema<z.core.$ZodType<Record<string, unknown>>>(schema, details);
    if (result.success) return result.data;
    faults.push(...describeFaults(schema, result.issues, details, `/products/${index}/details`, telling));
    return {};
  });
  return { faults, checked };
}

const findAllDuplicates = (dossier: unknown): DocumentFault[] => [
  ...findDuplicates('persons', dossier),
  ...findDuplicates('products', dossier, 'kind'),
  ...findDuplicates('actions', dossier),
  ...findDuplicates('nps', dossier),
];

/**
 * Two records with one id are a fault, because nobody knows which one is meant.
 * @param dossier it may have other faults
 * @param within the field that tells records of one id apart
 */
function findDuplicates(list: string, dossier: unknown, within?: string): DocumentFault[] {
  const records = readField(dossier, list);
  const seen = new Map<string, number>();
  const faults: DocumentFault[] = [];
  for (const [index, record] of (Array.isArray(records) ? records : []).entries()) {
    const id = readField(record, 'firm_id');
    if (typeof id !== 'string') continue;
    const name = within === undefined ? id : `${readField(record, within)} ${id}`;
    const first = seen.get(name);
    if (first === undefined) seen.set(name, index);
    else {
      const message = `${name} stands there twice: /${list}/${first} too`;
      faults.push({ pointer: `/${list}/${index}/firm_id`, code: 'twice', message });
    }
    // A document can be long, and nobody mends more at once.
    if (faults.length === MAX_FAULTS) break;
  }
  return faults;
}
