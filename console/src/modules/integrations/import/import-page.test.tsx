// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import ImportPage from './import-page.tsx';

const line = (id: string) => new File([`{"kind":"dossier","firm_id":"${id}"}\n`], `${id}.ndjson`);

test('several files at once are refused in words, and one of them alone is read', async () => {
  serve({ listClientImports: [] });
  const { user } = await showPage(<ImportPage />, { name: 'import', texts: ['import'] });
  const field = screen.getByLabelText(/^Bestand/);
  expect(field.hasAttribute('multiple')).toBe(false);
  fireEvent.drop(field.parentElement!, { dataTransfer: { files: [line('d1'), line('d2')] } });
  expect(await screen.findByText(/^Kies één bestand/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Controleren' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Verwijderen: d2.ndjson' }));
  expect(await screen.findByRole('button', { name: 'Controleren' })).toBeDefined();
  expect(screen.queryByText(/^Kies één bestand/)).toBeNull();
  await expectAccessible();
});
