import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { TimelineStep } from '@klantportaal/contract/values/product-parts';

type Product = FirmDossier['products'][number];

/** The steps of a product that goes through some, else none. */
export const stepsOf = ({ timeline }: Product['details']): TimelineStep[] =>
  Array.isArray(timeline) ? (timeline as TimelineStep[]) : [];

/** The step at which a product is, in the firm's words; null: it goes through none. */
export const stepOf = ({ details }: Pick<Product, 'details'>): string | null =>
  stepsOf(details).find(({ active }) => active)?.label ?? null;
