/** The sender of mails as a licence has it: `Name <address>`, or an address alone. */
import { EMAIL } from './email-shape.ts';

export interface MailSender {
  /** Empty: that of the firm. */
  name: string;
  address: string;
}

/** Name and address of a sender; what has no address in brackets is an address. */
export function parseSender(from: string): MailSender {
  const [, name = '', address] = /^(.*)<([^<>]*)>\s*$/s.exec(from) ?? [];
  if (address === undefined) return { name: '', address: from.trim() };
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address: address.trim() };
}

/** Formats a sender as it is stored; null without address and name, so that the installation's own counts. */
export function formatSender({ name, address }: MailSender): string | null {
  const plain = name.replaceAll(/["\\\r\n<>]/g, '').trim();
  if (!plain) return address.trim() || null;
  return `${plain} <${address.trim()}>`;
}

/** Whether mails can have this sender. */
export const isSender = (from: string): boolean => {
  const { address } = parseSender(from);
  return EMAIL.test(address) && !/[<>",;\p{Cc}\p{Cf}]/u.test(address);
};
