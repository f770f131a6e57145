/** Signatures that consumers gave in the portal, with their evidence. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeText, servedMoment } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

export const GivenSignature = defineResource('signatures', {
  dossier_firm_id: z.string(),
  product_kind: z.string(),
  product_firm_id: z.string(),
  action_firm_id: z.string(),
  /** The name of the signed document. */
  label: z.string(),
  /** The label in English, if the firm has one or it is our own. */
  label_en: maybeText,
  /** The firm's id of the signer; null when the person has since been removed. */
  signer_firm_id: maybeText,
  /** The signer's name in the evidence. */
  signer_name: z.string(),
  /** Instant, ISO 8601 in UTC. */
  signed_at: servedMoment,
  /** Those named whose signature on the same product is still awaited, by the firm's ids. */
  awaits: z.array(z.string()),
  /** The signed document, its evidence behind it. */
  file: z.object({ file_name: z.string(), size: z.int(), sha256: z.string() }),
  /** The way it was given; `reported` is what only the signer's browser says. */
  evidence: z.record(z.string(), z.unknown()),
});
export type GivenSignature = Flat<typeof GivenSignature>;

export const SignaturesQuery = z.strictObject({
  /** Only of this dossier, by the firm's own id. */
  dossier: z.optional(refersTo('dossier', firmId)),
});

/** The public key with which packages of signatures are sealed. */
export const SealKey = defineResource('seal-keys', {
  /** Its thumbprint, after RFC 7638. */
  thumbprint: z.string(),
  /** A JSON Web Key, Ed25519. */
  jwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
});
