// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusal, serve } from '../api/testing.ts';
import { showPage } from '../app/testing.tsx';
import { PageAdviser } from './page-adviser.tsx';
import { adviser, dossierWith } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

const show = () => showPage(<PageAdviser about="otd" />, { name: 'dashboard', params: {}, texts: [] });

describe('the adviser beside what a page asks', () => {
  test('can be called and mailed', async () => {
    serve({ getDossier: dossierWith([adviser]) });
    await show();
    expect(await screen.findByRole('link', { name: `Bellen: ${adviser.name}` })).toBeDefined();
    expect(screen.getByRole('link', { name: `Mailen: ${adviser.name}` })).toBeDefined();
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    let broken = true;
    serve({ getDossier: () => (broken ? refusal('DOSSIER_NOT_FOUND') : dossierWith([adviser])) });
    await show();
    expect(await screen.findByText('Uw contactpersonen konden niet worden geladen')).toBeDefined();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /^Bellen/ })).toBeDefined());
  });
});
