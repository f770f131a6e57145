import { formatIban, parseIban } from '@klantportaal/contract/values/iban';
import { ParsedField, type ParsedFieldProps } from './parsed-field.tsx';

const notation = { kind: 'iban', parse: parseIban, format: formatIban } as const;

/** An account number: spaces and small letters are fine, stored without them, shown in groups of four. */
export const IbanField = (props: ParsedFieldProps) => <ParsedField {...props} notation={notation} />;
