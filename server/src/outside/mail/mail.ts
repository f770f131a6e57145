/** One mail, ready to go: texts are final, `html` is our own template's. */
export type Mail = {
  /** Id of the outbox row. It becomes the Message-ID, so that a mail sent twice can be seen (stack: jobs). */
  id: string;
  /** One plain address. */
  to: string;
  /** `Name <address>`. */
  from: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Pictures that `html` names as `cid:<cid>`; they travel in the mail, so that reading it calls nobody. */
  images?: readonly { cid: string; mime: string; content: Buffer }[];
};

/** The mail party. `send` resolves when the other side took the mail, and throws when it should be tried again. */
export type MailPort = {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};
