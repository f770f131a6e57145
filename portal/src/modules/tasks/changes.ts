import { type ProductListName, productKinds, storedKindNames } from '@klantportaal/contract/product-kinds';
import type { ReadName } from '../../api/client.ts';

/**
 * The reads to invalidate when an action is completed or reopened: progress, counters, to-dos, documents, and the lists
 * of every kind of product, which count their open actions.
 */
export const changedByActions: readonly ReadName[] = [
  'listActions',
  'getDossier',
  'listDefinitions',
  'listDeliveries',
  ...storedKindNames.map((kind): ProductListName => productKinds[kind].call),
];
