/** A label with its value, both final text. */
export type Fact = { label: string; value: string };

/** A table of text; `align: 'end'` for amounts. `total` is a last row that stands out. */
export type LetterTable = {
  columns: { label: string; align?: 'start' | 'end' | undefined }[];
  rows: string[][];
  total?: string[] | undefined;
};

export type LetterSection = {
  title: string;
  paragraphs?: string[] | undefined;
  facts?: Fact[] | undefined;
  table?: LetterTable | undefined;
};

/** The firm's letterhead. */
export type Letterhead = {
  name: string;
  /** Every page says so, for whoever finds it. */
  is_sandbox?: boolean | undefined;
  /** Address, phone and so on, a line each. */
  lines: string[];
  /** `#rrggbb`, the licence's primary colour; darkened for text until it reads on white. */
  colour: string;
  logo?: { mime: 'image/png' | 'image/jpeg' | 'image/svg+xml'; base64: string };
};

/** A heading with what is below it. */
export type LetterPart = {
  title: string;
  intro?: string[] | undefined;
  facts?: Fact[] | undefined;
  sections?: LetterSection[] | undefined;
};

/**
 * A document of the firm: quote, policy, invoice, terms, evidence. Every text is plain: nothing in it is ever
 * read as mark-up.
 */
export type LetterData = LetterPart & {
  language: 'nl' | 'en';
  /** The title of the file, if it is not the heading above. */
  file_title?: string | undefined;
  firm: Letterhead;
  /** Name and address lines. */
  recipient?: string[] | undefined;
  /** Shown as a quiet line beside the recipient: date, reference. */
  about?: Fact[] | undefined;
  closing?: string[] | undefined;
  /** Each on a new page. */
  parts?: LetterPart[] | undefined;
  /** Pages of another document that come before it: page numbers go on from there. */
  pages_before?: number | undefined;
  /** One line at the foot of each page, before the page number. */
  footer?: string | undefined;
};
