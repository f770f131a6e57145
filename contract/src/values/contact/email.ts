import * as z from 'zod/mini';
import { defineOptionalText, defineTrimmedText, type FieldCodes } from '../text.ts';
import { cleanEmail, EMAIL } from './email-shape.ts';

/** A mail address of that shape, at most 254 characters. What copying put around it goes. */
export const defineEmail = (codes: FieldCodes = {}) =>
  defineTrimmedText(254, codes).check(
    z.overwrite(cleanEmail),
    z.refine((value) => EMAIL.test(value), { error: 'invalid_email' }),
  );

/** A mail address that need not be given: null, absent and '' become null. */
export const defineOptionalEmail = () =>
  z
    .pipe(z.nullish(z.string().check(z.overwrite(cleanEmail))), defineOptionalText(254))
    .check(z.refine((value) => value === null || EMAIL.test(value), { error: 'invalid_email' }));
