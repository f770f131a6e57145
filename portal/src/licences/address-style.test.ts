// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import type { AddressStyle } from '@klantportaal/contract/language';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { expect, test } from 'vitest';
import { updateSession } from '../api/session.ts';
import { createConsumer } from '../modules/identity/testing.ts';
import { followAddressStyle, portal } from './portal.ts';

test.each<[own: AddressStyle | undefined, firms: AddressStyle | undefined, used: AddressStyle]>([
  ['informal', 'formal', 'informal'],
  ['formal', 'informal', 'formal'],
  [undefined, 'informal', 'informal'],
  [undefined, undefined, 'formal'],
])('a consumer who chose %s at a firm that says %s is addressed as %s', (own, firms, used) => {
  const features = { ...(firms && { default_address_style: firms }) };
  portal.set(createPartial<Boot>({ licence: { features } }));
  updateSession({ consumer: own ? createConsumer({ address_style: own }) : null });
  followAddressStyle();
  expect(addressStyle.get()).toBe(used);
});
