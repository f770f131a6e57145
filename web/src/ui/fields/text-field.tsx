import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './input.module.css';

type Kind =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'decimal'
  | 'iban'
  | 'postcode'
  | 'code'
  | 'recovery'
  | 'name'
  | 'initials'
  | 'name prefix';

/** TABLE: what each kind of text asks of the keyboard and of the browser. Paste is always allowed. */
const KINDS = {
  text: {},
  name: { autoCapitalize: 'words', spellCheck: false },
  initials: { autoCapitalize: 'characters', spellCheck: false },
  'name prefix': { autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  // A text field: `type=number` drops what it cannot parse and changes by a turn of the wheel.
  number: { inputMode: 'numeric', autoComplete: 'off' },
  // Brings the comma.
  decimal: { inputMode: 'decimal', autoComplete: 'off' },
  iban: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  postcode: { autoCapitalize: 'characters', autoComplete: 'postal-code', spellCheck: false },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false },
  recovery: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
} as const satisfies Record<Kind, InputHTMLAttributes<HTMLInputElement>>;

const LOOKS: Partial<Record<Kind, (string | undefined)[]>> = {
  number: [classes.figures, classes.s],
  decimal: [classes.figures, classes.s],
  iban: [classes.figures],
  postcode: [classes.s],
  code: [classes.code],
  recovery: [classes.m],
  tel: [classes.m],
};

export interface TextFieldProps extends FieldProps {
  kind?: Kind | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** The amount that is expected; the full width unless said. */
  size?: 'xs' | 's' | 'm' | undefined;
  autoComplete?: string | undefined;
  placeholder?: string;
  maxLength?: number | undefined;
  readOnly?: boolean;
  autoFocus?: boolean;
  before?: string | undefined;
  after?: string;
  /** Words for a sign, for screen readers: 'in euro'. */
  unit?: string;
  ref?: Ref<HTMLInputElement>;
}

/** From how many characters on a field says that it is full: shorter ones, such as codes, are meant to be. */
const LONG = 30;

/** One line of text. `kind` brings the keyboard and the autocomplete that fit. */
export function TextField({
  kind = 'text',
  value,
  onChange,
  onBlur,
  onFocus,
  size,
  autoComplete,
  placeholder,
  maxLength,
  readOnly,
  autoFocus,
  ref,
  ...field
}: TextFieldProps) {
  const texts = useUiTexts();
  // The browser has cut a longer pasted text here, in silence.
  const isFull = maxLength !== undefined && maxLength >= LONG && (value?.length ?? 0) >= maxLength;
  const below = isFull && (
    <p className={classes.count} role="status">
      {texts.charactersLeft(0)}
    </p>
  );
  return (
    <Field {...field} below={below}>
      {(control) => (
        <input
          type="text"
          {...KINDS[kind]}
          {...control}
          {...(autoComplete ? { autoComplete } : {})}
          ref={ref}
          className={cx(classes.input, ...(LOOKS[kind] ?? []), size && classes[size])}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onFocus={onFocus}
          placeholder={placeholder}
          maxLength={maxLength}
          readOnly={readOnly}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}
