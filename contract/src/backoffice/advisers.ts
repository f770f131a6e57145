/** The firm's employees who appear in dossiers. */
import * as z from 'zod/mini';
import { optionalStr, str } from '../values/text.ts';
import { firmId, ImageSource, WhatsappNumber } from './parts.ts';

export const ImportAdvisers = z.strictObject({
  kind: z.literal('advisers'),
  licence: firmId,
  advisers: z.array(
    z.strictObject({
      firm_id: firmId,
      name: str(200),
      phone: optionalStr(30),
      emailaddress: optionalStr(254),
      whatsapp: WhatsappNumber,
      image: z._default(z.nullable(ImageSource), null),
    }),
  ),
});
export type ImportAdvisers = z.output<typeof ImportAdvisers>;
