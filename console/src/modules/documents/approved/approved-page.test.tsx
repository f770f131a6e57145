// @vitest-environment jsdom
import type { ApprovedDocument } from '@klantportaal/contract/modules/documents/approved-documents';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import ApprovedPage from './approved-page.tsx';

const create = (id: string, own: Partial<ApprovedDocument> = {}): ApprovedDocument => ({
  id,
  name: `Loonstrook - Esra Yılmaz - ${id}.pdf`,
  kind: 'Loonstrook',
  person: 'Esra Yılmaz',
  date: '2026-11-28',
  mime: 'application/pdf',
  size: 2_000_000,
  pages: 2,
  fits_pdf: true,
  delivered_at: '2026-11-28T08:00:00Z',
  ...own,
});
const show = async (...documents: ApprovedDocument[]) => {
  serve({ listApprovedDocuments: documents });
  return showPage(<ApprovedPage />, {
    name: 'approved-documents',
    params: { firmId: 'D1' },
    texts: ['approved'],
  });
};
const links: string[] = [];
/** The address that a press on the button follows: a browser that cannot write to a file is given a link. */
const follow = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  links.length = 0;
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
    links.push(this.href);
  };
  try {
    await user.click(await screen.findByRole('button', { name }));
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  return new URL(links[0] ?? 'about:blank');
};

test('all that is approved comes as one ZIP, unless something is left out', async () => {
  const { user } = await show(create('a'), create('b'));
  const all = await follow(user, '2 documenten downloaden');
  expect(all.pathname).toBe('/backoffice/v1/dossiers/D1/approved-documents/file');
  expect(all.search).toBe('?as=zip');
  await user.click(screen.getByRole('checkbox', { name: /- a\.pdf/ }));
  expect((await follow(user, '1 document downloaden')).searchParams.get('deliveries')).toBe('b');
  await expectAccessible();
});

test('nothing can be fetched where nothing is chosen, and it says why', async () => {
  const { user } = await show(create('a'), create('b'));
  await user.click(await screen.findByRole('checkbox', { name: 'Alle 2 documenten' }));
  expect(screen.getByText('Kies ten minste één document dat in het bestand past.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /downloaden/ })).toBeNull();
});

test('one PDF says which documents it leaves out, and when they are too much for it', async () => {
  const xml = create('x', { name: 'Pensioen.xml', mime: 'application/xml', fits_pdf: false, pages: null });
  const { user } = await show(create('a'), xml);
  await user.click(await screen.findByRole('radio', { name: /Eén PDF/ }));
  expect(screen.getByText(/Past niet in een PDF/).textContent).toContain('Pensioen.xml');
  expect((await follow(user, '1 document downloaden')).searchParams.get('as')).toBe('pdf');
});

test('too much for one PDF is refused by the page as by the server', async () => {
  const { user } = await show(create('a', { size: 40 * 1024 * 1024 }), create('b', { size: 40 * 1024 * 1024 }));
  await user.click(await screen.findByRole('radio', { name: /Eén PDF/ }));
  expect(screen.getByText(/In één PDF passen 100 documenten van samen 60 MB/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /downloaden/ })).toBeNull();
});

test('a dossier without an approved document says when there will be some', async () => {
  await show();
  expect(await screen.findByText('Er is nog niets goedgekeurd')).toBeDefined();
});
