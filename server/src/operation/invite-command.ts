/** `npm run invite`: mails a consumer the invitation, as the firm does by call. */
import { InvitationBody } from '@klantportaal/contract/backoffice/invitations';
import { type CommandContext, runCommand } from '../backoffice/command.ts';
import { understood } from '../backoffice/command-table.ts';
import { handlers } from '../backoffice/invitations/invitations.handlers.ts';
import { notUnderstood, readWords } from '../backoffice/read-words.ts';
import { firmByCommand } from './firm/firm-call.ts';

const usage = `Whom? npm run invite -- <domain> <person's firm id> [--days <1-30>] [--both]
      mails a consumer the link to choose a password, which makes those of before useless; --both: the other person of the dossier too`;

await runCommand((given) =>
  understood(usage, () => {
    const options = { days: { type: 'string' }, both: { type: 'boolean' } } as const;
    const { words, values } = readWords(given, options, ['domain', "person's firm id"]);
    const { days = '7', both } = values;
    const body = InvitationBody.safeParse({ to: both ? 'both' : 'person', expires_in_days: Number(days) });
    if (!body.success) notUnderstood('--days', days);
    return (context) => invite(context, ...words, body.data);
  }),
);

type Body = ReturnType<typeof InvitationBody.parse>;

async function invite(context: CommandContext, domain: string, firmId: string, body: Body) {
  const firm = await firmByCommand(context, domain);
  const data = await handlers.inviteConsumer(firm.call({ params: { firmId }, body }));
  const one = (id: string, expires_at: string | null) =>
    `${id} is invited${expires_at ? `, until ${expires_at}` : ''}.`;
  const lines = [
    one(data.consumer_firm_id, data.expires_at),
    ...(data.other ? [one(data.other.consumer_firm_id, data.other.expires_at)] : []),
    'A running server mails it within a minute.',
  ];
  return { text: lines.join('\n'), data };
}
