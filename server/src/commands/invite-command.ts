/** `npm run invite`: mails a consumer the invitation, as the firm does by call. */
import { defineCommand, runAsProgram } from '../platform/command.ts';
import { readWords, throwNotUnderstood } from '../platform/http/read-words.ts';
import { withUsage } from './firm/command-table.ts';

const load = () => import('./invite-work.ts');

const usage = `Whom? npm run invite -- <domain> <person's firm id> [--days <1-30>] [--both]
      mails a consumer the link to choose a password, which makes those of before useless; --both: the other person of the dossier too`;

export const run = defineCommand(
  withUsage(usage, async (given) => {
    const options = { days: { type: 'string' }, both: { type: 'boolean' } } as const;
    const { words, values } = readWords(given, options, ['domain', "person's firm id"]);
    const { days = '7', both } = values;
    const { InvitationBody } = await import('@klantportaal/contract/modules/people/invitations');
    const body = InvitationBody.safeParse({ to: both ? 'both' : 'person', expires_in_days: Number(days) });
    if (!body.success) throwNotUnderstood('--days', days);
    return async (context) => (await load()).invite(context, ...words, body.data);
  }),
);

if (import.meta.main) await runAsProgram(run);
