// @vitest-environment jsdom
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { Names } from './names.tsx';

const name = (own: object) => ({
  id: 'mijn.kantoor.example',
  uses: ['portal'],
  state: 'waiting',
  proved_at: null,
  counts_until: null,
  dns: { name: '_klantportaal.mijn.kantoor.example', value: 'klantportaal=abc' },
  file: { url: 'https://mijn.kantoor.example/.well-known/klantportaal.txt', content: 'klantportaal=abc' },
  ...own,
});
const show = (own: object) => {
  const seen = serve(createPartial(own));
  return showPage(<Names />, { name: 'firm', texts: ['firm'] }).then((shown) => ({ ...shown, seen }));
};

test('a name that waits says what proves it, and is checked when that is pressed', async () => {
  const { user, seen } = await show({ listNames: [name({})], checkName: name({ state: 'proved' }) });
  expect(await screen.findByText('_klantportaal.mijn.kantoor.example')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Nu nakijken' }));
  expect(await screen.findByText('mijn.kantoor.example geldt vanaf nu.')).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.path).toContain('/names/mijn.kantoor.example/check');
  await expectAccessible();
});

test('a name whose proof is gone says until when it counts, and what proves it again', async () => {
  const lost = { state: 'proved', proved_at: '2026-11-01T09:00:00Z', counts_until: '2026-12-09' };
  await show({ listNames: [name(lost), name({ id: 'blijft.example', state: 'proved' })] });
  expect(await screen.findByText('geldt tot 09-12-2026')).toBeDefined();
  expect(screen.getByText(/Het bewijs is er niet meer/)).toBeDefined();
  expect(screen.getAllByText('klantportaal=abc')).toHaveLength(2);
  expect(screen.queryByText('blijft.example')).toBeNull();
});

test('what is not published yet is said in words', async () => {
  const { user } = await show({ listNames: [name({})], checkName: refusal('NAME_NOT_PROVED') });
  await user.click(await screen.findByRole('button', { name: 'Nu nakijken' }));
  expect(await screen.findByText(/Het DNS-record of het bestand is er nog niet/)).toBeDefined();
});

test('links without https have nothing to check', async () => {
  await show({ listNames: [name({ id: 'http://kantoor.example', dns: null, file: null })] });
  expect(await screen.findByText(/alleen naar een adres met https/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Nu nakijken' })).toBeNull();
});
