/** For tests of the kit: renders with its words, and clears up after each test. */
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach } from 'vitest';
import { kitTexts } from './kit/kit-texts.ts';
import { UiTextsProvider } from './ui-texts.ts';

afterEach(cleanup);
// React Aria asks for it, and jsdom has none.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

export function show(ui: ReactNode) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiTextsProvider value={kitTexts}>{children}</UiTextsProvider>
  );
  return { user: userEvent.setup(), ...render(ui, { wrapper }) };
}

/** A field with a form's memory: keeps what it gives, and tells it to `seen`. */
export function ControlledField<Value>({
  first,
  seen,
  children,
}: {
  first: Value;
  seen?: (value: Value) => void;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  const set = (next: Value) => {
    setValue(next);
    seen?.(next);
  };
  return children(value, set);
}
