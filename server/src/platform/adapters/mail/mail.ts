/** One mail, ready to send: texts are final, `html` comes from our own template. */
export type Mail = {
  /** Id of the outbox row. It becomes the Message-ID, so that a mail sent twice can be seen. */
  id: string;
  /** The sandbox that it was written in, where it stays; null: it is sent. */
  sandbox: string | null;
  /** One plain address. */
  to: string;
  /** `Name <address>`. */
  from: string;
  /** `Name <address>` of who reads a reply; null or absent: whom it is from. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Images that `html` references as `cid:<cid>`; they are part of the mail, so that reading it makes no requests. */
  images?: readonly { cid: string; mime: string; content: Buffer }[];
  /** Attachments, to be saved or opened by the reader. */
  files?: readonly { name: string; mime: string; content: string }[];
};

/** The server refused this mail for good. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** The server was sent the mail and did not say whether it took it. */
export class MailUncertainError extends Error {
  override name = 'MailUncertainError';
}

/**
 * The mail party. `send` resolves when the server accepted the mail, within ten minutes. It throws `MailRefusedError`
 * or `MailUncertainError`, and anything else when the mail was not taken and may be tried again.
 */
export type MailPort = {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
