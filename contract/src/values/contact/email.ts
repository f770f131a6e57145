import * as z from 'zod/mini';
import { type FieldCodes, optionalStr, trimmedStr } from '../text.ts';
import { cleanEmail, EMAIL } from './email-shape.ts';

/** A mail address of that shape, at most 254 characters. What copying put around it goes. */
export const simpleEmail = (codes: FieldCodes = {}) =>
  trimmedStr(254, codes).check(
    z.overwrite(cleanEmail),
    z.refine((value) => EMAIL.test(value), { error: 'invalid_email' }),
  );

/** The same, where none need be given: null, absent and '' become null. */
export const optionalEmail = () =>
  z
    .pipe(z.nullish(z.string().check(z.overwrite(cleanEmail))), optionalStr(254))
    .check(z.refine((value) => value === null || EMAIL.test(value), { error: 'invalid_email' }));
