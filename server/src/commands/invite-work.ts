import type { InvitationBody } from '@klantportaal/contract/modules/people/invitations';
import * as handlers from '../modules/people/invitations/invitations.handlers.ts';
import type { CommandContext } from '../platform/command.ts';
import { openFirmByCommand } from './firm/firm-call.ts';

type Body = ReturnType<typeof InvitationBody.parse>;

export async function invite(context: CommandContext, domain: string, firmId: string, body: Body) {
  const firm = await openFirmByCommand(context, domain);
  const data = await handlers.invite(firm.call({ params: { firmId }, body }));
  const formatInvitation = (id: string, expires_at: string | null) =>
    `${id} is invited${expires_at ? `, until ${expires_at}` : ''}.`;
  const lines = [
    formatInvitation(data.consumer_firm_id, data.expires_at),
    ...(data.other ? [formatInvitation(data.other.consumer_firm_id, data.other.expires_at)] : []),
    'A running server mails it within a minute.',
  ];
  return { text: lines.join('\n'), data };
}
