/** A mail as it was read in a process of its own; plain data, which crosses to ours. */
export interface ReadMail {
  /** The sender, if the mail names exactly one; lower case. Null: it names none, or several. */
  from: { address: string; name: string } | null;
  subject: string;
  /** Plain text; of a mail in HTML its words. */
  text: string;
  /** The text was longer. */
  is_cut: boolean;
  message_id: string | null;
  /** The topmost header `Authentication-Results`; null: it has none. */
  authentication: string | null;
  /** Told by its headers: a program answered or reported, and no person wrote. */
  is_automatic: boolean;
  /** A report that a mail could not be delivered, or a receipt. */
  is_report: boolean;
  /** Hex: what makes it this mail wherever it was carried. */
  hash: string;
  attachments: MailedFile[];
  /** Attachments beyond the most that are read. */
  left_out: number;
}

/** An attachment in the folder for temporary files; the caller removes it. */
export interface MailedFile {
  path: string;
  name: string;
  size: number;
}

export interface MailLimits {
  /** The folder in which attachments are written. */
  folder: string;
  most_attachments: number;
}
