import type { TextKey } from '../texts.ts';
import type { Fault } from './faults.ts';

const REQUIRED = 'page.validation.required';

/**
 * Something must be filled in, ticked or chosen; only spaces count as empty (P5-07). What goes on the wire is checked
 * by its schema.
 */
export const required = (value: string | boolean, key: TextKey = REQUIRED): Fault | null =>
  (typeof value === 'string' ? value.trim() : value) ? null : { key };

/** The same for a password, where spaces count. */
export const requiredAsTyped = (value: string): Fault | null => (value ? null : { key: REQUIRED });
