import * as z from 'zod/mini';
import { EMAIL } from './email-shape.ts';
import { type FieldCodes, str } from './text.ts';

/** A mail address of that shape, at most 254 characters. */
export const simpleEmail = (codes: FieldCodes = {}) =>
  str(254, codes).check(z.refine((value) => EMAIL.test(value), { error: 'invalid_email' }));
