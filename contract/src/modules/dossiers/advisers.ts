/** The firm's employees who appear in dossiers. */
import * as z from 'zod/mini';
import { defineResource } from '../../json-api.ts';
import { defineOptionalEmail } from '../../values/contact/email.ts';
import { defineName } from '../../values/name.ts';
import { defineOptionalText } from '../../values/text.ts';
import { WhatsappNumber } from '../firms/whatsapp-number.ts';
import { toReadSchema } from '../products/facts.ts';
import { firmId, ImageSource } from '../records/parts.ts';

export const ImportAdvisers = z.strictObject({
  kind: z.literal('advisers'),
  licence: firmId,
  advisers: z
    .array(
      z.strictObject({
        firm_id: firmId,
        name: defineName(200),
        phone: defineOptionalText(30),
        emailaddress: defineOptionalEmail(),
        whatsapp: WhatsappNumber,
        image: z._default(z.nullable(ImageSource), null),
      }),
    )
    .check(z.maxLength(1_000)),
});
export type ImportAdvisers = z.output<typeof ImportAdvisers>;

/** The advisers by call: the key says of which licence. */
export const AdvisersBody = z.omit(ImportAdvisers, { kind: true, licence: true });
/** All advisers as they can be sent back; `id` is the firm's own of the licence. */
export const FirmAdvisers = defineResource('adviser-lists', toReadSchema(AdvisersBody).shape);
