/** The evidence that is kept of every signature, to show later how it was given. */
import * as z from 'zod/mini';
import { ADDRESS_STYLES } from '../../language.ts';
import { maybeMoment, maybeText, servedMoment } from '../../values/text.ts';
import { WoongarantProposal } from '../tasks/actions.ts';

/** The way an account came about, which says whose it can be. */
export const AccountOrigin = z.object({
  made_at: servedMoment,
  /** By the open form of the portal, or by the firm. */
  made_by: z.enum(['consumer', 'firm']),
  /** When the firm last mailed an invitation; null: it did not. */
  invited_at: maybeMoment,
  /** Null: it is still the one that the firm gave, as in the demo and in sandboxes. */
  password_chosen_at: maybeMoment,
});
export type AccountOrigin = z.output<typeof AccountOrigin>;

const shown = { sha256: z.string(), version: maybeText };

/** All of it is what the server knows, but for `reported`. */
export const SignatureEvidence = z.object({
  signed_at: servedMoment,
  signer: z.object({ consumer_id: z.string(), name: z.string() }),
  reader: z.object({
    locale: z.enum(['nl', 'en']),
    style: z.enum(ADDRESS_STYLES),
    is_company: z.optional(z.boolean()),
  }),
  authentication_method: z.enum(['password', 'password+otp', 'password+recovery', 'view-as']),
  /** Signatures of before version 1.0.0 may lack it. */
  account: z.optional(z.nullable(AccountOrigin)),
  session_id: z.string(),
  request_id: z.string(),
  address: z.string(),
  /** `version` is the day from which the firm dates it. */
  document: z.object({ name: z.string(), ...shown }),
  /** Empty if the client did not report what it showed. */
  consents: z.array(z.object({ id: z.string(), version: z.string(), words: z.array(z.string()) })),
  /** Facts that only the client reports, and nothing confirms. */
  reported: z.object({ user_agent: maybeText }),
});
export type SignatureEvidence = z.output<typeof SignatureEvidence>;

/** The evidence of an assignment. */
export const AssignmentEvidence = z.extend(SignatureEvidence, {
  terms: z.object({ title: z.string(), ...shown }),
  reported: z.object({
    user_agent: maybeText,
    /** By the browser's clock; null if the client did not send it. */
    terms_opened_at: maybeMoment,
    terms_read_at: maybeMoment,
  }),
  mandate: z.nullable(
    z.object({
      reference: z.string(),
      creditor: z.string(),
      creditor_id: z.string(),
      iban: z.string(),
      name: z.string(),
    }),
  ),
});
export type AssignmentEvidence = z.output<typeof AssignmentEvidence>;

/** The evidence of a proposal, with the facts agreed to. */
export const ProposalEvidence = z.extend(SignatureEvidence, { proposal: WoongarantProposal });
export type ProposalEvidence = z.output<typeof ProposalEvidence>;
