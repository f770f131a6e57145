import { parsePostcode } from '@klantportaal/contract/values/contact/postcode';
import { ParsedField, type ParsedFieldProps } from './parsed-field.tsx';

const notation = { kind: 'postcode', parse: parsePostcode, format: (value: string) => value } as const;

/** A Dutch postal code: '1234ab' becomes '1234 AB'. */
export const PostcodeField = (props: ParsedFieldProps) => <ParsedField {...props} notation={notation} />;
