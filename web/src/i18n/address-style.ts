import type { AddressStyle } from '@klantportaal/contract/language';
import { createStore } from '../lib/store.ts';

/** The way the reader is addressed: the consumer's style, else the licence's (P1-04). Set by the app. */
export const addressStyle = createStore<AddressStyle>('formal');
