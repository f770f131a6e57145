import { formatPhone, parsePhone } from '@klantportaal/contract/values/contact/phone';
import { ParsedField, type ParsedFieldProps } from './parsed-field.tsx';

const notation = { kind: 'tel', parse: parsePhone, format: formatPhone } as const;

/** A phone number as people write it, stored as E.164. Brings the table of the world's numbers: load it with its page. */
export const PhoneField = (props: ParsedFieldProps) => <ParsedField {...props} notation={notation} />;
