import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Asked } from './id-changes.queries.ts';

/** The firm's document of a dossier in which a record has another id, with whatever names it by that. */
export function replaceIdInDocument(
  document: DossierDocument,
  { kind, product_kind, firm_id, to }: Asked,
): DossierDocument {
  const replaceId = <Id extends string | null>(id: Id) => (id === firm_id ? (to as Id) : id);
  if (kind === 'dossier') return document;
  if (kind === 'action')
    return {
      ...document,
      actions: document.actions.map((action) => ({ ...action, firm_id: replaceId(action.firm_id) })),
    };
  const field = kind === 'person' ? 'insured' : product_kind === 'mortgage' ? 'mortgage' : null;
  const products = document.products.map((product) => {
    const named = field && product.details[field];
    const details =
      typeof named === 'string' ? { ...product.details, [ensure(field)]: replaceId(named) } : product.details;
    const isIt = kind === 'product' && product.kind === product_kind;
    return { ...product, details, firm_id: isIt ? replaceId(product.firm_id) : product.firm_id };
  });
  if (kind === 'product')
    return {
      ...document,
      products,
      actions: document.actions.map((action) =>
        action.product?.kind === product_kind
          ? { ...action, product: { ...ensure(action.product), firm_id: replaceId(ensure(action.product).firm_id) } }
          : action,
      ),
    };
  return {
    ...document,
    products,
    persons: document.persons.map((person) => ({ ...person, firm_id: replaceId(person.firm_id) })),
    actions: document.actions.map((action) => ({
      ...action,
      requested_for: replaceId(action.requested_for),
      deliveries: action.deliveries.map((delivery) => ({
        ...delivery,
        delivered_by: replaceId(delivery.delivered_by),
      })),
    })),
    nps: document.nps.map((invitation) => ({ ...invitation, person: replaceId(invitation.person) })),
  };
}

/** Counts by kind the parts of a document that name a record by its id, without the record itself. */
export function countNaming(document: DossierDocument, asked: Asked): { kind: string; count: number }[] {
  const { persons: _, ...was } = document;
  const now = replaceIdInDocument(document, asked);
  const differ = (kind: 'products' | 'actions' | 'nps') => ({
    kind,
    count: now[kind].filter((record, index) => {
      const before = ensure(was[kind][index]);
      const isItself = 'firm_id' in record && record.firm_id !== before.firm_id;
      return !isItself && JSON.stringify(record) !== JSON.stringify(before);
    }).length,
  });
  return (['products', 'actions', 'nps'] as const).map(differ).filter(({ count }) => count > 0);
}
