// @vitest-environment jsdom

import type { TrailReview } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import ReviewPage from './review-page.tsx';
import ReviewsPage from './reviews-page.tsx';

const all = { dossiers: 3, outside_hours: 1, view_as: 1, originals: 2, exports: 0 };
const review = (own: Partial<TrailReview> = {}): TrailReview => ({
  id: '2026-02',
  state: 'open',
  remark: null,
  signed_at: null,
  signed_by: null,
  office_hours: { from: '08:00', until: '18:00' },
  all,
  people: [
    { by: { kind: 'staff', id: 'sanne', name: 'Sanne de Wit' }, ...all, not_own: 2 },
    { by: { kind: 'key', id: 'crm', name: 'CRM' }, ...all, dossiers: 9, not_own: null },
  ],
  ...own,
});
const signature = {
  remark: 'Niets bijzonders',
  signed_at: '2026-03-02T09:00:00Z',
  signed_by: { kind: 'staff' as const, id: 's', name: 'Bo Bakker' },
};
type Stubs = Parameters<typeof serve>[0];
const show = async (stubs: Stubs, me = createSignedInStaff()) => {
  const seen = serve(stubs);
  const page = await showPage(<ReviewPage />, {
    name: 'trail-review',
    params: { month: '2026-02' },
    texts: ['trail', 'forms'],
    me,
  });
  return { ...page, seen };
};
const remark = () => screen.findByLabelText(/^Opmerking/);
const press = () => screen.getByRole('button', { name: 'Deze maand ondertekenen' });

test('shows who looked, with their lines in the trail, and is signed as it was read, by keyboard alone', async () => {
  let isSigned = false;
  const { user, seen } = await show({
    readTrailReview: () =>
      withVersion(review(isSigned ? { state: 'signed', ...signature } : {}), isSigned ? '"b"' : '"a"'),
    signTrailReview: () => {
      isSigned = true;
      return review({ state: 'signed', ...signature });
    },
  });
  const link = await screen.findByRole('link', { name: 'Sanne de Wit' });
  expect(link.getAttribute('href')).toBe('/trail?by=sanne&from=2026-02-01&until=2026-02-28');
  expect(screen.getByText('geen eigen dossiers')).toBeDefined();
  await expectAccessible();
  await user.click(press());
  expect(await screen.findByText('Dit veld is verplicht')).toBeDefined();
  await expectAccessible();
  await user.type(await remark(), 'Niets bijzonders');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Handtekening' })).toBeDefined();
  expect(screen.getByText('Bo Bakker')).toBeDefined();
  expect(screen.getByText('Niets bijzonders')).toBeDefined();
  expect(screen.queryByLabelText(/^Opmerking/)).toBeNull();
  const [put] = seen.filter(({ method }) => method === 'PUT');
  expect([put?.body, put?.headers['If-Match']]).toEqual([{ remark: 'Niets bijzonders' }, '"a"']);
  await expectAccessible();
});

test('shows what changed meanwhile before it is signed, and keeps what was typed', async () => {
  let version = '"a"';
  const { user } = await show({
    readTrailReview: () => withVersion(review({ all: { ...all, dossiers: version === '"a"' ? 3 : 44 } }), version),
    signTrailReview: () => {
      version = '"b"';
      return refusal('PRECONDITION_FAILED');
    },
  });
  await user.type(await remark(), 'Gezien');
  await user.click(press());
  expect(await screen.findByText('De cijfers zijn intussen veranderd')).toBeDefined();
  expect(await screen.findByText('44')).toBeDefined();
  expect(((await remark()) as HTMLTextAreaElement).value).toBe('Gezien');
});

test('tells who was first', async () => {
  let isSigned = false;
  const { user } = await show({
    readTrailReview: () => withVersion(review(isSigned ? { state: 'signed', ...signature } : {}), '"a"'),
    signTrailReview: () => {
      isSigned = true;
      return refusal('TRAIL_REVIEW_SIGNED');
    },
  });
  await user.type(await remark(), 'Gezien');
  await user.click(press());
  expect(await screen.findByText('Een collega heeft deze maand intussen ondertekend.')).toBeDefined();
  expect(await screen.findByText('Bo Bakker')).toBeDefined();
});

test('a month that runs, and a reader, have nothing to sign', async () => {
  const reader = createSignedInStaff({ role: 'reader', scopes: scopes.filter((scope) => scope !== 'trail:write') });
  await show({ readTrailReview: withVersion(review(), '"a"') }, reader);
  await screen.findByRole('link', { name: 'Sanne de Wit' });
  expect(screen.queryByLabelText(/^Opmerking/)).toBeNull();
});

test('months that wait for a signature stand first, each with who signed it and why', async () => {
  serve({
    listTrailReviews: [
      { id: '2026-03', state: 'running', remark: null, signed_at: null, signed_by: null },
      { id: '2026-02', state: 'open', remark: null, signed_at: null, signed_by: null },
      { id: '2026-01', state: 'signed', ...signature },
    ],
  });
  await showPage(<ReviewsPage />, { name: 'trail-reviews', texts: ['trail'] });
  const headings = async () =>
    (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  await waitFor(async () => expect(await headings()).toEqual(['Nog te ondertekenen', 'Deze maand', 'Ondertekend']));
  expect(screen.getByRole('link', { name: 'februari 2026' }).getAttribute('href')).toBe('/trail/reviews/2026-02');
  expect(screen.getByText('Niets bijzonders')).toBeDefined();
  await expectAccessible();
});

test('what is no month has nothing to print', async () => {
  await show({ readTrailReview: refusal('TRAIL_REVIEW_NOT_FOUND') });
  expect(await screen.findByText('Deze maand staat niet in het logboek.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Afdrukken' })).toBeNull();
});
