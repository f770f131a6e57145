import { TextField, type TextFieldProps } from './text-field.tsx';
import { useTyped } from './use-typed.ts';

export type ParsedFieldProps = Omit<TextFieldProps, 'kind'>;

interface Notation {
  kind: TextFieldProps['kind'];
  /** Converts typed text to its stored form; null when invalid. */
  parse: (text: string) => string | null;
  /** Formats the stored form for people. */
  format: (value: string) => string;
}

/**
 * Text that people type in many ways and that is stored in one. Its value is the stored form, or the text as typed
 * while it is invalid; the schema rejects that.
 */
export function ParsedField({
  value,
  onChange,
  onBlur,
  notation: { kind, parse, format },
  ...rest
}: ParsedFieldProps & { notation: Notation }) {
  const show = (stored: string) => (parse(stored) === stored ? format(stored) : (stored ?? ''));
  const { text, type, tidy } = useTyped<string>(value ?? '', show, (typed) => parse(typed) ?? typed, onChange);
  return (
    <TextField
      {...rest}
      kind={kind}
      value={text}
      onChange={type}
      onBlur={() => {
        tidy();
        onBlur?.();
      }}
    />
  );
}
