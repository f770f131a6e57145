import { useState } from 'react';

/**
 * Text in a field and the value it stands for. While somebody types, the text stays as typed; a value from elsewhere
 * (a draft, a reset) replaces it. `tidy` writes the value out in its one form, for when the field is left.
 */
export function useTyped<Value>(
  value: Value,
  show: (value: Value) => string,
  read: (text: string) => Value,
  onChange: (value: Value) => void,
) {
  const [typed, setTyped] = useState({ value, text: show(value) });
  return {
    text: Object.is(typed.value, value) ? typed.text : show(value),
    type(text: string) {
      const next = read(text);
      setTyped({ value: next, text });
      onChange(next);
    },
    tidy: () => setTyped({ value, text: show(value) }),
  };
}
