/**
 * TABLE: what the firm sends of each kind of product. A row: the served fields of the kind's resource without those
 * that we compute, and the files that belong to it. The compiler forces: every kind that has products has a row.
 */
import * as z from 'zod/mini';
import { Appointment } from '../areas/appointments.ts';
import { Bankguarantee } from '../areas/bankguarantees.ts';
import { BusinessIncome } from '../areas/business-incomes.ts';
import { CardifOffer } from '../areas/cardifao.ts';
import { Credit } from '../areas/credits.ts';
import { Fgv } from '../areas/fgvs.ts';
import { GeneralInsurance } from '../areas/general-insurances.ts';
import { Invoice } from '../areas/invoices.ts';
import { LifeInsurance } from '../areas/life-insurances.ts';
import { Mortgage } from '../areas/mortgages.ts';
import { Otd } from '../areas/otds.ts';
import { FoundHouse, PurchaseIntention } from '../areas/purchase-intentions.ts';
import { WillWritingAdvice } from '../areas/will-writing-advices.ts';
import { WoongarantInsurance } from '../areas/woongarant-insurances.ts';
import type { ProductKindName } from '../product-kinds.ts';
import { isClockTime } from '../values/clock-time.ts';
import { str } from '../values/text.ts';
import { asSent, facts } from './facts.ts';
import { FileSource, firmId, ImageSource, importDay } from './parts.ts';

const maybeFile = z._default(z.nullable(FileSource), null);
const maybeTime = z._default(z.nullable(z.string().check(z.refine(isClockTime, { error: 'invalid_time' }))), null);
/** A page elsewhere, which the portal makes a link of. */
const maybeAddress = z._default(z.nullable(z.url({ protocol: /^https$/ })), null);

const foundHouse = z.strictObject({
  ...(asSent(FoundHouse) as z.ZodMiniObject<Record<string, z.core.$ZodType>>)._zod.def.shape,
  external_url: maybeAddress,
  raw_base64_thumbnail: z._default(z.nullable(ImageSource), null),
});

/** Our own name for the home-guarantee insurances, which the menu counts under general insurances (decision 2). */
export type StoredKind = Exclude<ProductKindName, 'dossier'> | 'woongarant_insurance';

export const productFacts = {
  mortgage: facts(Mortgage, []),
  otd: facts(Otd, [], { file: maybeFile }),
  invoice: facts(Invoice, ['product_action', 'status', 'is_paid'], { file: maybeFile }),
  appointment: facts(Appointment, [], {
    date: importDay,
    start_time: maybeTime,
    end_time: maybeTime,
    true_meeting_url: maybeAddress,
    google_meet_url: maybeAddress,
    teams_url: maybeAddress,
    edit_url: maybeAddress,
    cancel_url: maybeAddress,
  }),
  bankguarantee: facts(Bankguarantee, [], {
    files: z._default(
      z.strictObject({ request: maybeFile, terms_and_conditions: maybeFile, insurance_card: maybeFile }),
      { request: null, terms_and_conditions: null, insurance_card: null },
    ),
  }),
  business_income: facts(BusinessIncome, []),
  will_writing_advice: facts(WillWritingAdvice, []),
  credit: facts(Credit, []),
  lifeinsurance: facts(LifeInsurance, []),
  general_insurance: facts(GeneralInsurance, ['product_id', 'api_id', 'file_id'], { file: maybeFile }),
  woongarant_insurance: facts(WoongarantInsurance, ['product_id'], {
    documents: z._default(z.array(z.strictObject({ description: str(200), file: FileSource })), []),
  }),
  fgv: facts(Fgv, []),
  cardifao: facts(CardifOffer, []),
  purchase_intention: facts(PurchaseIntention, [], { found_houses_collection: z._default(z.array(foundHouse), []) }),
} as const satisfies Record<StoredKind, z.core.$ZodType>;

export const storedKinds = Object.keys(productFacts) as [StoredKind, ...StoredKind[]];

/** A product of a dossier; `details` fits the row of its kind, which the import checks next. */
export const ImportProduct = z.strictObject({
  kind: z.enum(storedKinds),
  firm_id: firmId,
  label: str(200),
  details: z._default(z.record(z.string(), z.unknown()), {}),
});
export type ImportProduct = z.output<typeof ImportProduct>;
