import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { TimelineStep } from '@klantportaal/contract/values/product-parts';

type Product = FirmDossier['products'][number];

/** The steps of a product that goes through some, else none. */
export const listSteps = ({ timeline }: Product['details']): TimelineStep[] =>
  Array.isArray(timeline) ? (timeline as TimelineStep[]) : [];

/** The step at which a product is, in the firm's words; null: it goes through none. */
export const findProductStep = ({ details }: Pick<Product, 'details'>): string | null =>
  listSteps(details).find(({ active }) => active)?.label ?? null;
