import type { Mail } from './mail.ts';

const getDomain = (from: string) => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The mail as nodemailer takes it, the same for SMTP and for the folder. */
export function toMessage(mail: Mail) {
  return {
    from: mail.from,
    // An object, so that an address is one address: a comma or a line break in it adds no second recipient.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${getDomain(mail.from)}>`,
    headers: { ...mail.headers },
    attachments: [
      ...(mail.images ?? []).map(({ cid, mime, content }) => ({
        cid,
        content,
        contentType: mime,
        contentDisposition: 'inline' as const,
        filename: `${cid}.${mime.split('/')[1]}`,
      })),
      ...(mail.files ?? []).map(({ name, mime, content }) => ({
        content,
        contentType: mime,
        contentDisposition: 'attachment' as const,
        filename: name,
      })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
