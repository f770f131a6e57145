import { formatAmount, formatDecimal, parseDecimal, parseEuro } from '@klantportaal/contract/values/numbers/euro';
import { formatRate } from '@klantportaal/contract/values/numbers/percent';
import { useUiTexts } from '../ui-texts.ts';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import { useTyped } from './use-typed.ts';

/**
 * A number, '' (or null) when empty, or the text itself when it is not a number: nothing typed is lost, and the schema
 * rejects the text.
 */
export type NumberValue = number | string | null;

export interface NumberFieldProps extends FieldProps {
  value: NumberValue;
  onChange: (value: number | string) => void;
  onBlur?: () => void;
  size?: 'xs' | 's' | 'm';
  after?: string;
  unit?: string;
  readOnly?: boolean;
}

const createReader = (parse: (text: string) => number | null) => (text: string) =>
  text.trim() === '' ? '' : (parse(text) ?? text);
const createFormatter = (format: (value: number) => string) => (value: NumberValue) =>
  typeof value === 'number' ? format(value) : (value ?? '');

const EURO = { read: createReader(parseEuro), show: createFormatter(formatAmount) };
const RATE = { read: createReader(parseDecimal), show: createFormatter(formatRate) };
const DECIMAL = { read: createReader(parseDecimal), show: createFormatter(formatDecimal) };

function Typed({
  value,
  onChange,
  onBlur,
  form,
  before,
  size = 's',
  ...rest
}: NumberFieldProps & { form: typeof EURO; before?: string }) {
  const { text, type, tidy } = useTyped<NumberValue>(value, form.show, form.read, (next) => onChange(next ?? ''));
  return (
    <TextField
      {...rest}
      kind="decimal"
      size={size}
      before={before}
      value={text}
      onChange={type}
      onBlur={() => {
        tidy();
        onBlur?.();
      }}
    />
  );
}

/** An amount in euros: takes `1.234,56`, `1234.56`, `1 234`, and shows `1.234,56` on blur. */
export function MoneyField(props: NumberFieldProps) {
  const texts = useUiTexts();
  return <Typed size="m" {...props} form={EURO} before="€" unit={texts.inEuro} />;
}

/** A rate: takes a comma or a dot, and shows `3,50` on blur. */
export function PercentField(props: NumberFieldProps) {
  const texts = useUiTexts();
  return <Typed {...props} form={RATE} after="%" unit={texts.percent} />;
}

/** A plain number: years, people, square metres. */
export const NumberField = (props: NumberFieldProps) => <Typed {...props} form={DECIMAL} />;
