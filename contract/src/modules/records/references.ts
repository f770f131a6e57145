/**
 * Marks of the fields in which a call of the firm names something by its id. A server that refuses a request for other
 * faults looks these names up, and tells those that lead nowhere in the same answer.
 */
import * as z from 'zod/mini';
import { withDefinition } from '../../schema-definition.ts';

/** TABLE: what a field may name, and the code of the fault when it is not there. */
export const referenceKinds = {
  action: 'unknown_action',
  adviser: 'unknown_adviser',
  check: 'unknown_check',
  /** An account of somebody of the firm. */
  colleague: 'unknown_colleague',
  document_kind: 'unknown_kind',
  dossier: 'unknown_dossier',
  /** An uploaded file that a document names, by an object with its `id`. */
  file: 'unknown_file',
  note: 'unknown_note',
  /** A person of the dossier that the call is about. */
  person: 'unknown_person',
  /** A person of any dossier of the firm. */
  person_of_firm: 'unknown_person',
  /** A person of the dossier that goes in a merge. */
  person_that_goes: 'unknown_reference',
  /** A product of the dossier that the call is about, by an object with its `kind` and `firm_id`. */
  product: 'unknown_product',
  rejection_reason: 'unknown_reason',
  template: 'unknown_template',
  /** A line of the template that the same body names. */
  template_line: 'unknown_line',
  /** An uploaded file that no document names yet. */
  upload: 'unknown_file',
} as const satisfies Record<string, string>;
export type ReferenceKind = keyof typeof referenceKinds;

export interface Reference {
  /** Null: the names within may lead nowhere. */
  kind: ReferenceKind | null;
  /** The code of the fault at this field. */
  code: string;
}

const references = z.registry<Reference>();

function mark<S extends z.ZodMiniType>(schema: S, reference: Reference): S {
  const marked = withDefinition(schema, {});
  addMark(marked, reference);
  return marked;
}

const addMark = (schema: z.core.$ZodType, reference: Reference) => references.add(schema, reference);

/**
 * Marks a field as the name of something that must be there.
 * @param code of the fault; documents of the firm have one for all kinds, `unknown_reference`
 */
export const refersTo = <S extends z.ZodMiniType>(kind: ReferenceKind, schema: S, code?: 'unknown_reference'): S =>
  mark(schema, { kind, code: code ?? referenceKinds[kind] });

/** Marks a part whose names are kept as they are, whether they lead somewhere or not. */
export const keepNames = <S extends z.ZodMiniType>(schema: S): S => mark(schema, { kind: null, code: '' });

/** Finds the mark of a schema itself; null: it has none. */
export const findReference = (schema: z.core.$ZodType): Reference | null => references.get(schema) ?? null;
