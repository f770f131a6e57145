import * as z from 'zod/mini';
import { parsePhone } from '../../values/contact/phone.ts';
import { defineText } from '../../values/text.ts';

const typedNumber = z.pipe(
  defineText(30).check(z.refine((number) => parsePhone(number) !== null, { error: 'invalid_phone_number' })),
  z.transform((number: string) => parsePhone(number)),
);

/** A number on WhatsApp as people write it, stored as '+31612345678'. */
export const WhatsappNumber = z._default(z.nullable(z.pipe(typedNumber, z.nullable(z.string()))), null);
