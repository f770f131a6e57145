// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { toImageSource } from '@klantportaal/web/lib/image-source.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showPage } from '../app/testing.tsx';
import { GuestFrame } from './guest-layout.tsx';

const show = (content: object) =>
  showPage(
    <GuestFrame>
      <h1>Inloggen</h1>
    </GuestFrame>,
    { name: 'login', boot: { licence: createPartial<Boot['licence']>({ name: 'Zeeadvies', content, features: {} }) } },
  );
const top = () => within(screen.getByRole('banner'));

describe('the logo at sign-in', () => {
  test("is the licence's image, a JPEG in base64, without a link", async () => {
    await show({ image_logo: '/9j/4AAQ' });
    expect(top().getByRole('img', { name: 'Zeeadvies' }).getAttribute('src')).toBe('data:image/jpeg;base64,/9j/4AAQ');
    expect(top().queryByRole('link')).toBeNull();
  });

  test("is the licence's name when it has no image", async () => {
    await show({});
    expect(top().getByText('Zeeadvies')).toBeTruthy();
    expect(top().queryByRole('img')).toBeNull();
  });
});

test.each([
  ['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  ['iVBORw0K', 'data:image/png;base64,iVBORw0K'],
  ['R0lGODlh', 'data:image/gif;base64,R0lGODlh'],
  ['UklGRg==', 'data:image/webp;base64,UklGRg=='],
  ['PHN2ZyA=', 'data:image/svg+xml;base64,PHN2ZyA='],
  ['/licence-assets/a.png', '/licence-assets/a.png'],
  [null, null],
])('the image %j is shown from %j', (image, source) => {
  expect(toImageSource(image)).toBe(source);
});
