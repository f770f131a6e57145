/** The firm's employees who appear in dossiers. */
import * as z from 'zod/mini';
import { resource } from '../../json-api.ts';
import { optionalEmail } from '../../values/contact/email.ts';
import { nameStr } from '../../values/name.ts';
import { optionalStr } from '../../values/text.ts';
import { WhatsappNumber } from '../firms/whatsapp-number.ts';
import { asReadBack } from '../products/facts.ts';
import { firmId, ImageSource } from '../records/parts.ts';

export const ImportAdvisers = z.strictObject({
  kind: z.literal('advisers'),
  licence: firmId,
  advisers: z
    .array(
      z.strictObject({
        firm_id: firmId,
        name: nameStr(200),
        phone: optionalStr(30),
        emailaddress: optionalEmail(),
        whatsapp: WhatsappNumber,
        image: z._default(z.nullable(ImageSource), null),
      }),
    )
    .check(z.maxLength(1_000)),
});
export type ImportAdvisers = z.output<typeof ImportAdvisers>;

/** The same by call: the key says of which licence. */
export const AdvisersBody = z.omit(ImportAdvisers, { kind: true, licence: true });
/** All advisers as they can be sent back; `id` is the firm's own of the licence. */
export const FirmAdvisers = resource('adviser-lists', asReadBack(AdvisersBody).shape);
