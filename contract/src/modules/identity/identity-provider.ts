/** The firm's own identity provider, by which its people sign in to the console. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { hasPlainHost, hasWebForm, isHost } from '../../values/contact/web-address.ts';
import { defineFilledText, defineOptionalText, maybeText } from '../../values/text.ts';
import { roles } from './roles.ts';

/** Without a name, password, query or fragment, as an issuer is (OpenID Connect Discovery 1.0, 4). */
const isIssuer = (text: string): boolean => hasWebForm(text, ['https:', 'http:']) && !/[?#]/.test(text);

const issuer = z.string({ error: 'required' }).check(
  z.minLength(1, 'required'),
  z.maxLength(500, 'too_long'),
  z.refine(isIssuer, { error: 'invalid_url' }),
  z.refine((text) => !isIssuer(text) || hasPlainHost(text), { error: 'address_not_public' }),
);

/** The part of a mail address after the @, lower case. */
const domain = z
  .string({ error: 'invalid' })
  .check(
    z.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, 'invalid'),
    z.refine(isHost, 'invalid'),
  );

const group = z.strictObject({
  /** The provider's name of the group. */
  group: defineFilledText(200),
  role: z.enum(roles, { error: 'unknown_role' }),
});

export const IdentityProviderBody = z.strictObject({
  issuer,
  client_id: defineFilledText(500),
  /** Null or left out: the one that is kept. */
  client_secret: defineOptionalText(2000),
  /** The domains whose users are sent there. */
  domains: z.array(domain, { error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(20, 'too_long')),
  /** The claim with the names of a person's groups. */
  group_claim: z._default(defineFilledText(100), 'groups'),
  /** The role of each group: in several groups the highest counts, and in none of them there is no entry. */
  groups: z.array(group, { error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
  /** Nobody but administrators signs in with a password or a passkey. */
  is_required: z._default(z.boolean(), false),
});
export type IdentityProviderBody = z.output<typeof IdentityProviderBody>;

/** The firm's identity provider without its secret, which is never answered. `id` is that of the licence. */
export const FirmIdentityProvider = defineResource('identity-providers', {
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(z.string()),
  group_claim: z.string(),
  groups: z.array(z.object({ group: z.string(), role: z.enum(roles) })),
  is_required: z.boolean(),
  /** The firm's own, to be registered with the provider; null where no console is served. */
  return_address: maybeText,
  /**
   * An address that all firms share, in use until a provider that was saved before each had its own is saved again.
   * Null: its own is in use.
   */
  shared_return_address: maybeText,
});
export type FirmIdentityProvider = Flat<typeof FirmIdentityProvider>;
