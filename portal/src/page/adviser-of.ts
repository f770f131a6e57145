import type { UserPanel } from '@klantportaal/contract/modules/work/dashboard';
import { productKinds } from '@klantportaal/contract/product-kinds';
import { OWNER } from './adviser-names.ts';

/** The system name of who advises on insurance. */
const INSURANCE = 'INSURANCE_ADVISOR';

/**
 * Who at the firm advises on a product: on insurance the panel with that system name, else the
 * dossier's owner, else the first.
 * @param about the `product.type` of an action, or the route of a product's page
 */
export function findProductAdviser(panels: readonly UserPanel[], about: string | undefined): UserPanel | undefined {
  const findPanel = (name: string) => panels.find(({ systemname }) => systemname === name);
  const kind = Object.values(productKinds).find(
    ({ actionType, detail }) => about !== undefined && (actionType === about || detail?.route === about),
  );
  return (kind?.group === 'insurance' ? findPanel(INSURANCE) : undefined) ?? findPanel(OWNER) ?? panels[0];
}
