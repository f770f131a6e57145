import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';

/** The products of a dossier without its invoices and appointments, which have lists of their own. */
export const listProducts = (products: FirmDossier['products']): FirmDossier['products'] =>
  products.filter(({ kind }) => kind !== 'invoice' && kind !== 'appointment');
