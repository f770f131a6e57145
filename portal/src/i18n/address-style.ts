import type { AddressStyle } from '@klantportaal/contract/areas/licences';
import { createStore } from '../app/store.ts';

/** How the reader is addressed: the consumer's style, else the licence's (spec: platform §1). Set by the app. */
export const addressStyle = createStore<AddressStyle>('formal');
