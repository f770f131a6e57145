import { senderOf } from '@klantportaal/contract/values/mail-sender';

/** Whether a name of a licence counts: it is not waiting to be proved, and nobody else proved it. */
export type InEffect = (licence_id: string, name: string) => boolean;

export function openInEffect(rows: readonly { licence_id: string; name: string; proved_at: Date | null }[]): InEffect {
  const waiting = new Set(rows.filter(({ proved_at }) => !proved_at).map((row) => `${row.licence_id} ${row.name}`));
  const owners = new Map(rows.filter(({ proved_at }) => proved_at).map((row) => [row.name, row.licence_id]));
  return (licence_id, name) => !waiting.has(`${licence_id} ${name}`) && (owners.get(name) ?? licence_id) === licence_id;
}

/** Returns the host of a base of links. One without https is a name of its own, which nothing proves. */
export function nameOfLinks(url: string): string {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' ? hostname : `http://${hostname}`;
}

/** Returns the domain of a sender of mails. */
export const nameOfSender = (email_from: string): string =>
  senderOf(email_from).address.split('@').at(-1)!.toLowerCase();
