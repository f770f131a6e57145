import type { DocumentKindBody } from '@klantportaal/contract/modules/tasks/catalogue';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Entry } from '../../tasks/catalogue/catalogue.queries.ts';

/** The names of a kind of the catalogue, in the firm's words. */
export const getKindNames = ({ body }: Pick<Entry<'document-kind'>, 'body'>): DocumentKindBody['name'] => body.name;

/**
 * Describes the action that a document belongs to for which nobody had asked: as its kind is called, or by a name that
 * goes before that.
 * @param pointer the field of the name
 * @throws RequestError INVALID_REQUEST without either
 */
export function describeUnaskedAction(
  kind: Entry<'document-kind'> | null,
  name: string | null,
  pointer: '/label' | '/name',
) {
  const names = kind && getKindNames(kind);
  const label = name ?? names?.nl ?? fail('INVALID_REQUEST', { fields: [{ pointer, code: 'required' }] });
  return {
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' as const,
    label,
    requested_for: null,
    details: {
      unasked: true,
      ...(kind && { document_kind: kind.firm_id }),
      ...(name === null && names?.en !== undefined && { label_en: names.en }),
    },
  };
}
