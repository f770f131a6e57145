/** A dossier with its persons, advisers, products and actions: one document, imported atomically. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineName } from '../../values/name.ts';
import { defineText, servedMoment } from '../../values/text.ts';
import { MailRefusal } from '../notifications/mails.ts';
import { ImportAccount, ImportPerson } from '../people/persons.ts';
import { toReadSchema } from '../products/facts.ts';
import { ImportProduct, ProductBody } from '../products/products.ts';
import { firmId, importMoment, managedBy } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { ActionBody, ImportAction } from '../tasks/firm-actions.ts';

const toNullable = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

export const ImportPanel = z.strictObject({
  /** The adviser's `firm_id`. */
  adviser: refersTo('adviser', firmId, 'unknown_reference'),
  label: defineName(100),
  systemname: defineName(60),
  dont_show_prefix: z._default(z.boolean(), false),
});

/** A question for feedback; `token` is part of the link in the mail. */
export const ImportNps = z.strictObject({
  firm_id: firmId,
  /** Never answered; one that is left out stays as it is. */
  token: toNullable(defineText(512)),
  /** The `firm_id` of the person it is sent to; null is anyone in the dossier. */
  person: toNullable(refersTo('person', firmId, 'unknown_reference')),
  date_created: importMoment,
  /** The question after a score from `from` to `to`; none is asked when no range matches. */
  follow_ups: z._default(
    z
      .array(
        z.strictObject({
          from: z.int32().check(z.gte(0), z.lte(10)),
          to: z.int32().check(z.gte(0), z.lte(10)),
          question: defineText(500),
          alternatives: z.array(defineText(200)).check(z.maxLength(50)),
          free_answer: toNullable(defineText(200)),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  free_answer_prompt: toNullable(defineText(500)),
  managed_by: managedBy,
});

export type ImportNps = z.output<typeof ImportNps>;
/** One question for feedback by call: the address says which. */
export const NpsBody = z.omit(ImportNps, { firm_id: true });

export const ImportDossier = z.strictObject({
  kind: z.literal('dossier'),
  /** The licence's `firm_id`. */
  licence: firmId,
  firm_id: firmId,
  label: defineName(200),
  date_created: importMoment,
  persons: z.array(ImportPerson).check(z.minLength(1), z.maxLength(2)),
  panels: z._default(z.array(ImportPanel).check(z.maxLength(50)), []),
  products: z._default(z.array(ImportProduct).check(z.maxLength(500)), []),
  actions: z._default(z.array(ImportAction).check(z.maxLength(1_000)), []),
  nps: z._default(z.array(ImportNps).check(z.maxLength(500)), []),
  managed_by: managedBy,
});
export type ImportDossier = z.output<typeof ImportDossier>;

/** A dossier by call: the address says which one, and the key which licence. */
export const DossierBody = z.omit(ImportDossier, { kind: true, licence: true, firm_id: true });
export type DossierBody = z.output<typeof DossierBody>;
/** A dossier as it is sent. */
export type DossierInput = z.input<typeof DossierBody>;

/** The answered fields of an account: never a password or the seed of a second factor. */
const ServedAccount = z.omit(ImportAccount, { password: true, two_factor_key: true });
const ServedPerson = z.extend(z.omit(ImportPerson, { account: true }), { account: z.nullable(ServedAccount) });

/** A dossier with the firm's facts, as they can be sent back; `id` is the firm's own. */
export const FirmDossier = defineResource('dossiers', {
  ...toReadSchema(DossierBody).shape,
  persons: z.array(ServedPerson),
  nps: z.array(toReadSchema(z.omit(ImportNps, { token: true }))),
});
export type FirmDossier = Flat<typeof FirmDossier>;

/** One record of a dossier as it can be sent back; `id` is the firm's own. */
export const FirmPerson = defineResource('persons', z.omit(ServedPerson, { firm_id: true }).shape);
export const FirmProduct = defineResource('products', ProductBody.shape);
export const FirmAction = defineResource('actions', toReadSchema(ActionBody).shape);
export const FirmNps = defineResource(
  'nps-invitations',
  toReadSchema(z.omit(ImportNps, { firm_id: true, token: true })).shape,
);
/** The stored form of all documents of a dossier: without what names the dossier, and without secrets. */
export type DossierDocument = Omit<FirmDossier, 'id'>;

/** A dossier in a list; `id` is the firm's own. */
export const FirmDossierSummary = defineResource('dossier-summaries', {
  label: z.string(),
  /** Instants, ISO 8601 in UTC. */
  date_created: servedMoment,
  /** When the firm's facts last changed. */
  updated_at: servedMoment,
  /** The `ETag` of the dossier; null: the firm did not send it. */
  etag: z.nullable(z.string()),
  persons: z.array(
    z.object({
      firm_id: z.string(),
      display_name: z.string(),
      email: z.nullable(z.string()),
      mail_refused: MailRefusal,
    }),
  ),
  /** The `firm_id` of each adviser. */
  advisers: z.array(z.string()),
});
export type FirmDossierSummary = Flat<typeof FirmDossierSummary>;

export const FirmDossiersQuery = z.strictObject({
  /** In its number, label, or the name, mail address, place or street of a person. */
  search: z.optional(defineText(200)),
  /** A mail address of a person, whole. */
  email: z.optional(defineText(254)),
  /** The `firm_id` of an adviser. */
  adviser: z.optional(firmId),
  /** Only what changed at or after this moment. */
  updated_since: z.optional(importMoment),
});
