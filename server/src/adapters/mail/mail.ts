/** One mail, ready to send: texts are final, `html` comes from our own template. */
export type Mail = {
  /** Id of the outbox row. It becomes the Message-ID, so that a mail sent twice can be seen (docs/decisions/034). */
  id: string;
  /** One plain address. */
  to: string;
  /** `Name <address>`. */
  from: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Images that `html` references as `cid:<cid>`; they are part of the mail, so that reading it makes no requests. */
  images?: readonly { cid: string; mime: string; content: Buffer }[];
};

/** The mail party. `send` resolves when the server accepted the mail, and throws when it should be retried. */
export type MailPort = {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
