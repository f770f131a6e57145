import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import type { Asked } from './id-changes.queries.ts';

/** The firm's document of a dossier in which a record has another id, with whatever names it by that. */
export function renamedDocument(
  document: DossierDocument,
  { kind, product_kind, firm_id, to }: Asked,
): DossierDocument {
  const now = <Id extends string | null>(id: Id) => (id === firm_id ? (to as Id) : id);
  if (kind === 'dossier') return document;
  if (kind === 'action')
    return { ...document, actions: document.actions.map((one) => ({ ...one, firm_id: now(one.firm_id) })) };
  const field = kind === 'person' ? 'insured' : product_kind === 'mortgage' ? 'mortgage' : null;
  const products = document.products.map((product) => {
    const named = field && (product.details as Record<string, unknown>)[field];
    const details = typeof named === 'string' ? { ...product.details, [field!]: now(named) } : product.details;
    const isIt = kind === 'product' && product.kind === product_kind;
    return { ...product, details, firm_id: isIt ? now(product.firm_id) : product.firm_id } as typeof product;
  });
  if (kind === 'product')
    return {
      ...document,
      products,
      actions: document.actions.map((action) =>
        action.product?.kind === product_kind
          ? { ...action, product: { ...action.product!, firm_id: now(action.product!.firm_id) } }
          : action,
      ),
    };
  return {
    ...document,
    products,
    persons: document.persons.map((one) => ({ ...one, firm_id: now(one.firm_id) })),
    actions: document.actions.map((action) => ({
      ...action,
      requested_for: now(action.requested_for),
      deliveries: action.deliveries.map((one) => ({ ...one, delivered_by: now(one.delivered_by) })),
    })),
    nps: document.nps.map((one) => ({ ...one, person: now(one.person) })),
  };
}

/** What of a document names a record by its id, and how often; the record itself is left out. */
export function countNaming(document: DossierDocument, asked: Asked): { kind: string; count: number }[] {
  const { persons: _, ...was } = document;
  const now = renamedDocument(document, asked);
  const differ = (kind: 'products' | 'actions' | 'nps') => ({
    kind,
    count: now[kind].filter((one, at) => {
      const before = was[kind][at]!;
      const isItself = 'firm_id' in one && one.firm_id !== before.firm_id;
      return !isItself && JSON.stringify(one) !== JSON.stringify(before);
    }).length,
  });
  return (['products', 'actions', 'nps'] as const).map(differ).filter(({ count }) => count > 0);
}
