/** A sandbox: the firm as it is, with invented consumers, where nothing leaves. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeText, servedMoment } from '../../values/text.ts';

/** `id` is the firm's own of the sandbox's licence. */
export const Sandbox = defineResource('sandboxes', {
  name: z.string(),
  domain: z.string(),
  /** `filling`: its dossiers are being made, which takes a minute. */
  state: z.enum(['filling', 'ready']),
  /** The address at which a consumer signs in to it. */
  portal_url: z.string(),
  /** The page with its mails, for anybody who has this address. Null without the scope to write the licence. */
  mailbox_url: maybeText,
  /** The address at which its administrator signs in; null if the installation has no console. */
  console_url: maybeText,
  /** The user name of the administrator, whose invitation is in the mailbox. */
  administrator: maybeText,
  /** The password of all of these consumers. */
  password: maybeText,
  /** None for who may not write the licence. */
  consumers: z.array(z.object({ user_name: z.string(), name: z.string(), dossier_firm_id: z.string() })),
  /** A key of the sandbox alone, with every scope: shown once, when it is made; null after that. */
  key: maybeText,
  /** Instant, ISO 8601 in UTC. */
  made_at: servedMoment,
});
export type Sandbox = Flat<typeof Sandbox>;

/** A mail that a sandbox wrote, and that nobody was sent. */
export const SandboxMail = defineResource('sandbox-mails', {
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The names of what came with it. */
  files: z.array(z.string()),
  /** Instant, ISO 8601 in UTC. */
  written_at: servedMoment,
});
export type SandboxMail = Flat<typeof SandboxMail>;
