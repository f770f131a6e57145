// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing.tsx';
import type { OpenPdf } from './open-pdf.ts';
import PdfViewer from './pdf-viewer.tsx';

const opened = vi.hoisted(() => ({ resolve: (() => {}) as (pdf: OpenPdf) => void }));
vi.mock('./opened.ts', () => ({
  take: () => new Promise<OpenPdf>((resolve) => Object.assign(opened, { resolve })),
  giveBack: () => {},
}));
vi.mock('./pdf-canvas.tsx', () => ({ PdfCanvas: () => null }));

const words = {
  title: 'Loonstrook',
  page: (number: number, count: number) => `Pagina ${number} van ${count}`,
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  zoomIn: 'Groter',
  zoomOut: 'Kleiner',
  turn: 'Draaien',
  opening: 'Document wordt geopend',
};

/** Shows a document that is still opening, beside a field. */
function opening() {
  show(
    <>
      <textarea aria-label="Eigen woorden" />
      <PdfViewer blob={new Blob()} words={words} onFailed={() => {}} />
    </>,
  );
  return () => act(async () => opened.resolve({ count: 1, page: () => new Promise(() => {}), close: () => {} }));
}
const frame = () => screen.getByRole('region', { name: 'Loonstrook, Pagina 1 van 1' });

test('a document that stands takes the keys, so that they scroll it', async () => {
  await opening()();
  expect(document.activeElement).toBe(frame());
});

test('a document that stands while somebody types leaves them typing', async () => {
  const stands = opening();
  screen.getByLabelText('Eigen woorden').focus();
  await stands();
  expect(frame()).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Eigen woorden'));
});
