import * as z from 'zod/mini';
import { type FieldCodes, str } from './text.ts';

/** x@y.z, nothing stricter (P5-02, P5-09). */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** A mail address of that shape, at most 254 characters. */
export const simpleEmail = (codes: FieldCodes = {}) =>
  str(254, codes).check(z.refine((value) => EMAIL.test(value), { error: 'invalid_email' }));
