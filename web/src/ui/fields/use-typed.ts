import { useState } from 'react';

/**
 * Text in a field and the value it represents. During typing the text stays as typed; a value from elsewhere (a draft,
 * a reset) replaces it. `tidy` formats the value, for use on blur.
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
