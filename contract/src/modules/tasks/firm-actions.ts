/** Actions as the firm sends them: the request, with its documents, quotes, deliveries and payments. */
import * as z from 'zod/mini';
import { type ActionTypeName, actionTypeNames } from '../../action-types.ts';
import { savingsPeriod } from '../../values/dates/savings-period.ts';
import { nameStr } from '../../values/name.ts';
import { euros } from '../../values/numbers/money.ts';
import { str } from '../../values/text.ts';
import { asSent } from '../products/facts.ts';
import { storedKinds } from '../products/products.ts';
import { FileSource, firmId, importDay, importMoment, managedBy, webLink } from '../records/parts.ts';
import { DocumentApproval, paymentStatus, WoongarantProposal } from './actions.ts';

const maybe = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

/** An external page that the portal links to. */
const address = maybe(webLink);
const woongarant = z.strictObject({
  ...(asSent(WoongarantProposal) as z.ZodMiniObject<Record<string, z.core.$ZodType>>).shape,
  infoUrl: address,
  conditionsUrl: address,
  approvalUrl: address,
});

export const ImportDelivery = z.strictObject({
  firm_id: firmId,
  file: FileSource,
  comment: maybe(str(2000)),
  status: z.enum(['received', 'approved', 'rejected']),
  /** Why it was rejected, for the consumer to read. */
  reason: maybe(str(2000)),
  delivered_at: importMoment,
  judged_at: maybe(importMoment),
  /** The `firm_id` of a person of the dossier; null is the first. */
  delivered_by: maybe(firmId),
});

export const ImportPayment = z.strictObject({
  /** The payment provider's id, which prevents importing a payment twice. */
  provider_id: firmId,
  status: paymentStatus,
  issuer: maybe(str(100)),
  created_at: importMoment,
});

export const ImportAction = z.strictObject({
  firm_id: firmId,
  type: z.enum(actionTypeNames as [ActionTypeName, ...ActionTypeName[]]),
  label: nameStr(200),
  /** In English, as is every field in `_en`; without it an English page shows the Dutch (docs/decisions/187). */
  label_en: maybe(nameStr(200)),
  /** What it belongs to; null is the dossier. */
  product: maybe(z.strictObject({ kind: z.enum(storedKinds), firm_id: firmId })),
  comment: maybe(str(2000)),
  comment_en: maybe(str(2000)),
  date_created: importMoment,
  deadline: maybe(importDay),
  /** When it was closed; null is open. An import never reopens an action. */
  date_executed: maybe(importMoment),
  /** The `firm_id` of the person it is addressed to; null is anyone in the dossier. */
  requested_for: maybe(firmId),
  consumer_name: maybe(nameStr(200)),
  /** For an action that requests a rejected document again: why it was rejected. */
  rejection_reason: maybe(str(2000)),
  public_number: maybe(str(100)),
  /** True when the payment provider's link is not valid. */
  mollie_invalid: z._default(z.boolean(), false),
  smartcare_show_amount: maybe(z.boolean()),
  smartcare_min_savings_amount: maybe(euros),
  smartcare_savings_period: maybe(savingsPeriod),
  smartcare_explain: maybe(str(2000)),
  dialog_inventory_url: address,
  woongarant: maybe(woongarant),
  /** The answer to a document that was approved elsewhere. */
  approval: maybe(asSent(DocumentApproval)),
  document: maybe(
    z.strictObject({
      label: maybe(nameStr(200)),
      label_en: maybe(nameStr(200)),
      description: maybe(str(2000)),
      description_en: maybe(str(2000)),
      consumer_name: maybe(nameStr(200)),
      is_consumer_specific: z._default(z.boolean(), false),
      client_approval_explanation: maybe(str(4000)),
      /** One requirement per entry. */
      upload_requirements: z._default(z.array(str(300)).check(z.maxLength(100)), []),
      file: maybe(FileSource),
    }),
  ),
  downloadable_document: maybe(
    z.strictObject({ name: nameStr(200), description: maybe(str(2000)), file: maybe(FileSource) }),
  ),
  quotes: z._default(
    z
      .array(
        z.strictObject({
          firm_id: firmId,
          date_received: maybe(importDay),
          date_acceptation: maybe(importDay),
          date_validity: maybe(importDay),
          property: maybe(str(200)),
          attachments: z.array(z.strictObject({ label: nameStr(200), file: FileSource })).check(z.maxLength(50)),
        }),
      )
      .check(z.maxLength(50)),
    [],
  ),
  deliveries: z._default(z.array(ImportDelivery).check(z.maxLength(500)), []),
  payments: z._default(z.array(ImportPayment).check(z.maxLength(100)), []),
  managed_by: managedBy,
});
export type ImportAction = z.output<typeof ImportAction>;

/** One action by call: the address says which. */
export const ActionBody = z.omit(ImportAction, { firm_id: true });
