import { isRecord, readField } from '@klantportaal/contract/values/guards';

/** TABLE: the fields of an adviser by which clients know and reach them. */
const contactFields = ['name', 'phone', 'emailaddress', 'whatsapp'] as const;

/** The advisers of a document, by the firm's own id. */
function readAdvisers(document: object): Map<string, Record<string, unknown>> {
  const listed = readField(document, 'advisers');
  const advisers = Array.isArray(listed) ? listed.filter(isRecord) : [];
  return new Map(advisers.map((adviser) => [String(adviser.firm_id), adviser]));
}

/**
 * The names of advisers whom clients reach otherwise by a new document than by the one before, and of those who are
 * new: clients trust whom the portal shows them.
 */
export function listChangedContacts(before: object, after: object): string[] {
  const known = readAdvisers(before);
  return [...readAdvisers(after)].flatMap(([firm_id, adviser]) => {
    const former = known.get(firm_id);
    const isSame = contactFields.every((field) => (adviser[field] ?? null) === (former?.[field] ?? null));
    return isSame ? [] : [String(adviser.name)];
  });
}
