/**
 * TABLE: the kinds of products for which the firm sends something other than the served fields. A row: the served
 * fields of the kind's resource without those we compute, and its files.
 */
import * as z from 'zod/mini';
import type { SchemaRef } from '../../endpoint.ts';
import type { Resource } from '../../json-api.ts';
import { productKinds, type StoredKindName, storedKindNames } from '../../product-kinds.ts';
import { isClockTime } from '../../values/dates/clock-time.ts';
import { sumBeyondTotal } from '../../values/dates/invoice-due.ts';
import { defineText, isBlank, toRuleParams } from '../../values/text.ts';
import { Invoice } from '../payments/invoices.ts';
import { FileSource, firmId, ImageSource, importDay, managedBy, webLink } from '../records/parts.ts';
import { Otd } from '../signing/otds.ts';
import { WoongarantInsurance } from '../signing/woongarant-insurances.ts';
import { Appointment } from './appointments.ts';
import { Bankguarantee } from './bankguarantees.ts';
import { CardifOffer } from './cardifao.ts';
import { toFactsSchema, toSentSchema } from './facts.ts';
import { GeneralInsurance } from './general-insurances.ts';
import { ProductWords } from './product-words.ts';
import { FoundHouse, PurchaseIntention } from './purchase-intentions.ts';

const maybeFile = z._default(z.nullable(FileSource), null);
const maybeTime = z._default(z.nullable(z.string().check(z.refine(isClockTime, { error: 'invalid_time' }))), null);
/** An external page that the portal links to. */
const maybeAddress = z._default(z.nullable(webLink), null);

const foundHouse = z.strictObject({
  ...(toSentSchema(FoundHouse) as z.ZodMiniObject<Record<string, z.core.$ZodType>>).shape,
  external_url: maybeAddress,
  raw_base64_thumbnail: z._default(z.nullable(ImageSource), null),
});

export type Details = z.ZodMiniType<Record<string, unknown>>;

const computedOfInvoice = [
  'product_action',
  'status',
  'received',
  'refunded',
  'charged_back',
  'is_paid',
  'is_refunded',
  'transfer',
  'can_download',
];

const differing: Partial<Record<StoredKindName, Details>> = {
  otd: toFactsSchema(Otd, ['version', 'other_signers'], { file: maybeFile }),
  invoice: toFactsSchema(Invoice, computedOfInvoice, {
    file: maybeFile,
  }).check(
    z.refine((invoice) => !isBlank(String(invoice.total_reason ?? '')) || sumBeyondTotal(invoice as never) === 0, {
      error: 'lines_differ',
      path: ['total'],
      params: toRuleParams('lines'),
    }),
  ),
  appointment: toFactsSchema(Appointment, ['adviser'], {
    date: importDay,
    start_time: maybeTime,
    end_time: maybeTime,
    true_meeting_url: maybeAddress,
    google_meet_url: maybeAddress,
    teams_url: maybeAddress,
    edit_url: maybeAddress,
    cancel_url: maybeAddress,
  }),
  bankguarantee: toFactsSchema(Bankguarantee, ['has_terms_and_conditions', 'has_insurance_card', 'version'], {
    files: z._default(
      z.strictObject({ request: maybeFile, terms_and_conditions: maybeFile, insurance_card: maybeFile }),
      { request: null, terms_and_conditions: null, insurance_card: null },
    ),
  }),
  // The insured person and the mortgage, by the firm's ids.
  cardifao: toFactsSchema(CardifOffer, [], {
    insured: z._default(z.nullable(firmId), null),
    mortgage: z._default(z.nullable(firmId), null),
  }),
  general_insurance: toFactsSchema(GeneralInsurance, ['product_id', 'api_id', 'file_id'], { file: maybeFile }),
  woongarant_insurance: toFactsSchema(WoongarantInsurance, ['product_id'], {
    documents: z._default(
      z.array(z.strictObject({ description: defineText(200), file: FileSource })).check(z.maxLength(100)),
      [],
    ),
  }),
  purchase_intention: toFactsSchema(PurchaseIntention, [], {
    found_houses_collection: z._default(z.array(foundHouse).check(z.maxLength(500)), []),
  }),
};

/** The schema of a product's details, by kind: without a row in the table, the served fields of its resource. */
export async function loadProductFacts(): Promise<Record<StoredKindName, Details>> {
  const rows = storedKindNames.map(async (kind) => [kind, await loadFacts(kind)]);
  return Object.fromEntries(await Promise.all(rows)) as Record<StoredKindName, Details>;
}

/** That of one kind. */
export const loadFacts = async (kind: StoredKindName): Promise<Details> =>
  differing[kind] ?? toFactsSchema(await loadResource(kind), []);

async function loadResource(kind: StoredKindName): Promise<Resource> {
  const { load, name }: SchemaRef<Resource> = productKinds[kind].endpoint.answer.schema;
  return (await load())[name] as Resource;
}

export const storedKinds = storedKindNames as [StoredKindName, ...StoredKindName[]];

/** A product of a dossier; the import then checks `details` against `loadProductFacts` of its kind. */
export const ImportProduct = z.strictObject({
  kind: z.enum(storedKinds),
  firm_id: firmId,
  ...ProductWords.shape,
  details: z._default(z.record(z.string(), z.unknown()), {}),
  managed_by: managedBy,
});
export type ImportProduct = z.output<typeof ImportProduct>;

/** One product by call: the address says which. */
export const ProductBody = z.omit(ImportProduct, { kind: true, firm_id: true });
