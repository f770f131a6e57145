/** Actions as the firm sends them: the request, with its documents, quotes, deliveries and payments. */

import * as z from 'zod/mini';
import { type ActionTypeName, actionTypeNames } from '../../action-types.ts';
import { savingsPeriod } from '../../values/dates/savings-period.ts';
import { defineName } from '../../values/name.ts';
import { euros } from '../../values/numbers/money.ts';
import { defineText } from '../../values/text.ts';
import { shownStatuses } from '../files/shown-statuses.ts';
import { toSentSchema } from '../products/facts.ts';
import { storedKinds } from '../products/products.ts';
import { FileSource, firmId, importDay, importMoment, managedBy, webLink } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { DocumentApproval, paymentStatus, WoongarantProposal } from './actions.ts';

const toNullable = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

/** An external page that the portal links to. */
const address = toNullable(webLink);
const woongarant = z.strictObject({
  ...(toSentSchema(WoongarantProposal) as z.ZodMiniObject<Record<string, z.core.$ZodType>>).shape,
  infoUrl: address,
  conditionsUrl: address,
  approvalUrl: address,
});

export const ImportDelivery = z.strictObject({
  firm_id: firmId,
  file: FileSource,
  comment: toNullable(defineText(2000)),
  status: z.enum(shownStatuses),
  /** Why it was rejected, for the consumer to read. */
  reason: toNullable(defineText(2000)),
  delivered_at: importMoment,
  judged_at: toNullable(importMoment),
  /** The `firm_id` of a person of the dossier; null is the first. */
  delivered_by: toNullable(refersTo('person', firmId, 'unknown_reference')),
});

export const ImportPayment = z.strictObject({
  /** The payment provider's id, which prevents importing a payment twice. */
  provider_id: firmId,
  status: paymentStatus,
  issuer: toNullable(defineText(100)),
  created_at: importMoment,
});

export const ImportAction = z.strictObject({
  firm_id: firmId,
  type: z.enum(actionTypeNames as [ActionTypeName, ...ActionTypeName[]]),
  label: defineName(200),
  /** In English, as is every field in `_en`; without it an English page shows the Dutch. */
  label_en: toNullable(defineName(200)),
  /** The product it belongs to; null is the dossier. */
  product: toNullable(
    refersTo('product', z.strictObject({ kind: z.enum(storedKinds), firm_id: firmId }), 'unknown_reference'),
  ),
  comment: toNullable(defineText(2000)),
  comment_en: toNullable(defineText(2000)),
  date_created: importMoment,
  deadline: toNullable(importDay),
  /** When it was closed; null is open. An import never reopens an action. */
  date_executed: toNullable(importMoment),
  /** The `firm_id` of the person it is addressed to; null is anyone in the dossier. */
  requested_for: toNullable(refersTo('person', firmId, 'unknown_reference')),
  consumer_name: toNullable(defineName(200)),
  /** For an action that requests a rejected document again: why it was rejected. */
  rejection_reason: toNullable(defineText(2000)),
  public_number: toNullable(defineText(100)),
  /** True when the payment provider's link is not valid. */
  mollie_invalid: z._default(z.boolean(), false),
  smartcare_show_amount: toNullable(z.boolean()),
  smartcare_min_savings_amount: toNullable(euros),
  smartcare_savings_period: toNullable(savingsPeriod),
  smartcare_explain: toNullable(defineText(2000)),
  dialog_inventory_url: address,
  woongarant: toNullable(woongarant),
  /** The answer to a document that was approved elsewhere. */
  approval: toNullable(toSentSchema(DocumentApproval)),
  document: toNullable(
    z.strictObject({
      label: toNullable(defineName(200)),
      label_en: toNullable(defineName(200)),
      description: toNullable(defineText(2000)),
      description_en: toNullable(defineText(2000)),
      consumer_name: toNullable(defineName(200)),
      is_consumer_specific: z._default(z.boolean(), false),
      client_approval_explanation: toNullable(defineText(4000)),
      /** One requirement per entry. */
      upload_requirements: z._default(z.array(defineText(300)).check(z.maxLength(100)), []),
      file: toNullable(FileSource),
    }),
  ),
  downloadable_document: toNullable(
    z.strictObject({ name: defineName(200), description: toNullable(defineText(2000)), file: toNullable(FileSource) }),
  ),
  quotes: z._default(
    z
      .array(
        z.strictObject({
          firm_id: firmId,
          date_received: toNullable(importDay),
          date_acceptation: toNullable(importDay),
          date_validity: toNullable(importDay),
          property: toNullable(defineText(200)),
          attachments: z.array(z.strictObject({ label: defineName(200), file: FileSource })).check(z.maxLength(50)),
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
