import type { DossierDocument, FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';

/**
 * The firm's document of two dossiers that became one: what the one that stays says of itself holds, and the records of
 * the other come after its own.
 * @param same who of the one that goes is whom now, by the firm's own ids
 */
export function mergeDossierDocuments(
  { id: _into, ...into }: FirmDossier,
  from: FirmDossier,
  same: ReadonlyMap<string, string>,
): DossierDocument {
  const replaceMergedId = <Id extends string | null>(firm_id: Id) =>
    firm_id === null ? firm_id : (same.get(firm_id) ?? firm_id);
  return {
    ...into,
    panels: into.panels.length > 0 ? into.panels : from.panels,
    persons: [...into.persons, ...from.persons.filter(({ firm_id }) => !same.has(firm_id))],
    products: [
      ...into.products,
      ...from.products.map((product) => {
        const { insured } = product.details;
        return typeof insured === 'string'
          ? { ...product, details: { ...product.details, insured: replaceMergedId(insured) } }
          : product;
      }),
    ],
    actions: [
      ...into.actions,
      ...from.actions.map((action) => ({
        ...action,
        requested_for: replaceMergedId(action.requested_for),
        deliveries: action.deliveries.map((delivery) => ({
          ...delivery,
          // Without a name it was the first person of the dossier that went.
          delivered_by: replaceMergedId(delivery.delivered_by ?? from.persons[0]?.firm_id ?? null),
        })),
      })),
    ],
    nps: [
      ...into.nps,
      ...from.nps.map((invitation) => ({ ...invitation, person: replaceMergedId(invitation.person) })),
    ],
  };
}
