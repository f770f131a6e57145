/** Our addition: links that can do one thing, add files to one upload, and need no sign-in. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineId, maybeText, servedMoment } from '../../values/text.ts';

/** Minutes for which a phone may add photos to the upload on a computer. */
export const PHONE_MINUTES = 15;

export const StartPhoneUploadBody = z.object({
  productActionId: defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
});

/** The upload on a computer that a phone adds photos to, as the computer sees it. */
export const PhoneUpload = defineResource('phone-uploads', {
  /** `waiting`: no phone has opened the link; `connected`: one did; else why it works no more. */
  state: z.enum(['waiting', 'connected', 'expired', 'sent', 'ended']),
  /** The link, and its QR code as SVG text; only in the answer that made it. */
  url: maybeText,
  qr: maybeText,
  /** Instant, ISO 8601 in UTC. */
  expires_at: servedMoment,
  /** The photos that have come and were not fetched, in their order. `size` is in bytes. */
  photos: z.array(z.object({ id: z.string(), name: z.string(), mime: z.string(), size: z.number() })),
});
export type PhoneUpload = Flat<typeof PhoneUpload>;

/** 32 random bytes in URL-safe characters. */
const defineSecret = () =>
  z.string({ error: 'UPLOAD_LINK_NOT_FOUND' }).check(z.regex(/^[\w-]{43}$/, { error: 'UPLOAD_LINK_NOT_FOUND' }));

export const OpenUploadLinkBody = z.object({
  /** The secret in the link. */
  secret: defineSecret(),
  /**
   * A secret that the opening browser has just made, and sends as `Token` from then on. Opening again with the same is
   * the same.
   */
  holder: defineSecret(),
});

/** The link as who holds it sees it: nothing of the dossier. */
export const HeldUploadLink = defineResource('held-upload-links', {
  address_style: z.enum(['formal', 'informal']),
  /** Instant, ISO 8601 in UTC. */
  expires_at: servedMoment,
});
export type HeldUploadLink = Flat<typeof HeldUploadLink>;
