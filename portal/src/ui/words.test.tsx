// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageProvider, Words } from './words.tsx';

test('marks what is Dutch in a text, and keeps its words together', () => {
  const partsOf = (text: string) => [
    { text: text.slice(0, 4), dutch: false },
    { text: text.slice(4), dutch: true },
  ];
  const { container } = render(
    <LanguageProvider value={partsOf}>
      <Words>For Doorlopend krediet</Words>
    </LanguageProvider>,
  );
  expect(container.innerHTML).toBe('For <span lang="nl">Doorlopend krediet</span>');
});

test('leaves a text alone that has nothing in another language', () => {
  const { container } = render(
    <LanguageProvider value={() => []}>
      <Words>Doorlopend krediet</Words>
    </LanguageProvider>,
  );
  expect(container.innerHTML).toBe('Doorlopend krediet');
});
