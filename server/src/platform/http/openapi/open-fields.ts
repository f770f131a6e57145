import { LicencePartBody } from '@klantportaal/contract/modules/firms/licence';
import { toReadSchema } from '@klantportaal/contract/modules/products/facts';
import { AssignmentEvidence, ProposalEvidence } from '@klantportaal/contract/modules/signing/signature-evidence';
import {
  DocumentKindBody,
  RejectionReasonBody,
  RequestTemplateBody,
} from '@klantportaal/contract/modules/tasks/catalogue';
import { DossierFilter } from '@klantportaal/contract/modules/work/dossier-overview';
import { InboxFilter } from '@klantportaal/contract/modules/work/inbox';
import * as z from 'zod/mini';
import { type Json, toJsonSchema } from './json-schema.ts';
import { errorSchema } from './openapi-errors.ts';

const describeStored = (schema: z.ZodMiniType): Json => toJsonSchema(toReadSchema(schema), 'input');

const describeLicenceParts = () => describeStored(LicencePartBody);
const describeCatalogueBody = () =>
  describeStored(z.union([DocumentKindBody, RequestTemplateBody, RejectionReasonBody]));

/**
 * TABLE: what a field holds that our own check lets through as it is stored, since what was stored under older rules must
 * still be answered; by the path of the field in its schema, where `*` is each entry of a list.
 */
const heldFields: Readonly<Record<string, () => Json>> = {
  'BatchLine/error': () => errorSchema,
  'CatalogueVersion/attributes/body': () => ({ anyOf: [describeCatalogueBody(), { type: 'null' }] }),
  'ClientImportLine/error': () => errorSchema,
  'GivenSignature/attributes/evidence': () => toJsonSchema(z.union([AssignmentEvidence, ProposalEvidence]), 'input'),
  'LicenceDraft/attributes/body': describeLicenceParts,
  'LicenceDraft/attributes/published': describeLicenceParts,
  'LicenceDrafts/attributes/drafts/*/body': describeLicenceParts,
  'LicenceDrafts/attributes/drafts/*/published': describeLicenceParts,
  'LicenceVersionDocument/attributes/document': describeLicenceParts,
  'RemovedEntry/attributes/body': describeCatalogueBody,
  'SavedView/attributes/filter': () => toJsonSchema(z.union([InboxFilter, DossierFilter]), 'input'),
};

const fitsField = 'fits the field at fault, which can be of any type';

/** TABLE: the fields of which no document says what they hold, each with the reason. Any other is a fault. */
export const openFields: Readonly<Record<string, string>> = {
  'BatchLine/error/fields/*/example': fitsField,
  'ClientImportLine/error/fields/*/example': fitsField,
  'Error/fields/*/example': fitsField,
  'HistoryLine/attributes/data': 'is the data of an event (`EventByType`), or the details of a line of the trail',
  'QuestionnaireStart/attributes/draft/answers': 'is what a page had of a form that is not filled in yet',
  'SaveDraftBody/answers': 'is what a page has of a form that is not filled in yet, held to its size alone',
  'SubmittedAnswers/attributes/answers':
    'is under the questions of its version, of which older ones have no schema any more',
  'TrailLine/attributes/details': 'is what each act of the program found worth keeping, whenever that was written',
};

interface Described {
  properties?: Record<string, Json>;
  items?: Json;
}

/** A schema of that name with what its fields hold. */
export function describeHeldFields(name: string, schema: Json): Json {
  const held = Object.entries(heldFields).filter(([path]) => path.startsWith(`${name}/`));
  return held.reduce((described, [path, describe]) => {
    const [, ...steps] = path.split('/');
    return replaceAt(described, steps, describe());
  }, schema);
}

function replaceAt(schema: Json, [step, ...rest]: readonly string[], by: Json): Json {
  if (step === undefined) return by;
  const { properties, items } = schema as Described;
  const inner = step === '*' ? items : properties?.[step];
  if (!inner) throw new Error(`A held field is not there: ${step}.`);
  const replaced = replaceAt(inner, rest, by);
  return step === '*' ? { ...schema, items: replaced } : { ...schema, properties: { ...properties, [step]: replaced } };
}
