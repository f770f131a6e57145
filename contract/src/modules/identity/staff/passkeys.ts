/** Passkeys of the firm's people, in the words of WebAuthn. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../../json-api.ts';
import { defineName } from '../../../values/name.ts';
import { defineText, maybeMoment, servedMoment } from '../../../values/text.ts';
import { tieOrganisation } from './schemas.ts';

/**
 * The question that a browser answers with a passkey: the options of `navigator.credentials.create` or `.get`, bytes as
 * base64url, as `@simplewebauthn/browser` takes them. A cookie that no script sees says which question is answered.
 */
export const PasskeyQuestion = defineResource('passkey-questions', { options: z.record(z.string(), z.unknown()) });
export type PasskeyQuestion = Flat<typeof PasskeyQuestion>;

const wrong = { missing: 'PASSKEY_REFUSED', wrong: 'PASSKEY_REFUSED' } as const;
const defineBytes = (most: number) => defineText(most, wrong);
const refused = { error: 'PASSKEY_REFUSED' } as const;
const type = z.literal('public-key', refused);

/** The answer of a browser to such a question. Other fields are ignored. */
const passkeyAnswer = {
  answer: z.object(
    {
      id: defineBytes(2000),
      rawId: defineBytes(2000),
      type,
      response: z.object(
        {
          clientDataJSON: defineBytes(8000),
          authenticatorData: defineBytes(8000),
          signature: defineBytes(8000),
          userHandle: z.optional(z.nullable(defineText(200, wrong))),
        },
        refused,
      ),
    },
    refused,
  ),
};
export const PasskeyAnswerBody = z.object(passkeyAnswer);
/** After a password. */
export const SecondPasskeyAnswerBody = z.object({ ...passkeyAnswer, tie_organisation: tieOrganisation });

/** The name that people give a passkey: 'Laptop', 'YubiKey aan de sleutelbos'. */
const name = defineName(100);

export const NewPasskeyBody = z.object({
  name,
  answer: z.object(
    {
      id: defineBytes(2000),
      rawId: defineBytes(2000),
      type,
      response: z.object(
        {
          clientDataJSON: defineBytes(8000),
          attestationObject: defineBytes(100_000),
          transports: z.optional(z.array(defineText(30, wrong)).check(z.maxLength(10, 'PASSKEY_REFUSED'))),
        },
        refused,
      ),
    },
    refused,
  ),
});

export const PasskeyNameBody = z.object({ name });

export const Passkey = defineResource('passkeys', {
  name: z.string(),
  /** Instants, ISO 8601 in UTC. */
  created_at: servedMoment,
  last_used_at: maybeMoment,
  /** Whether it is kept in an account and so on several devices, or in one device alone. */
  is_synced: z.boolean(),
});
export type Passkey = Flat<typeof Passkey>;

/** `codes`: the recovery codes, shown this once, where it is the first second factor; else empty. */
export const AddedPasskey = defineResource('added-passkeys', { codes: z.array(z.string()) });
export type AddedPasskey = Flat<typeof AddedPasskey>;
