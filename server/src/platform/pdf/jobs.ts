import type { ColourShare } from '@klantportaal/contract/theme/theme-of-logo';
import type { LetterData } from './letter.ts';
import type { MailLimits, ReadMail } from './mails/mail.ts';
import type { PageText } from './reading/page-text.ts';
import type { Sheet, SheetChoice, SheetRefusal } from './sheets/sheet.ts';

/** Kinds of files, determined by their bytes and never by their name or declared type. */
export type FileKind = PictureKind | 'pdf' | 'xml' | 'svg';
/** Pictures of points. `heic` is a HEIC or HEIF of HEVC, as phones write it; others of that family are `avif`. */
export type PictureKind = (typeof PICTURES_OF_POINTS)[number];
const PICTURES_OF_POINTS = ['png', 'jpeg', 'bmp', 'gif', 'webp', 'avif', 'tiff', 'heic'] as const;
export const isPicture = (kind: FileKind): kind is PictureKind =>
  PICTURES_OF_POINTS.some((picture) => picture === kind);

/** Kinds of file that an upload document action accepts (D5-26), and what phones and scanners make besides. */
export const DOCUMENT_KINDS: readonly FileKind[] = [...PICTURES_OF_POINTS, 'pdf'];
/** Kinds of picture that every browser shows, so that they can be kept as they came; others become a PDF. */
export const SHOWN_PICTURES: readonly FileKind[] = PICTURES_OF_POINTS.filter(
  (kind) => kind !== 'tiff' && kind !== 'heic',
);
export const isKeptAsSent = (kind: FileKind): boolean => SHOWN_PICTURES.includes(kind);
/** The name of a file that became a PDF. */
export const toPdfName = (file_name: string): string => `${file_name.replace(/\.[a-z0-9]{2,5}$/i, '')}.pdf`;
/** Kinds of file that REQUEST_PENSION_XML accepts. */
export const XML_KINDS: readonly FileKind[] = ['xml'];
/** A picture of the firm. A drawing is drawn at the door, and is a PNG from then on. */
export const PICTURE_KINDS: readonly FileKind[] = ['png', 'jpeg', 'svg'];
/** Kinds of file that a damage report accepts. */
export const DAMAGE_KINDS: readonly FileKind[] = DOCUMENT_KINDS.filter((kind) => kind !== 'gif');

export const MIME_OF_KIND: Record<FileKind, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  tiff: 'image/tiff',
  heic: 'image/heic',
  pdf: 'application/pdf',
  xml: 'application/xml',
  svg: 'image/svg+xml',
};

/** A delivered file on our own disk; `file_name` is only for display and errors. */
export type DeliveredFile = { path: string; file_name: string };

export type Inspection = {
  kind: FileKind;
  mime: string;
  /** Pages of a PDF or a TIFF; 1 for another image or a drawing; 0 for XML. */
  pages: number;
  /** Pixels as shown, of an image. */
  width?: number;
  height?: number;
};

/** A finished PDF in the folder for temporary files; the caller removes it. */
export type MadePdf = {
  path: string;
  size: number;
  pages: number;
  /** Parts that act by themselves were removed from it, and files inside it. */
  cleaned: boolean;
  /** A field of a form was drawn otherwise than what it holds, which is what it shows. */
  values_differ: boolean;
  /** The kinds of its files, in their order. */
  kinds: FileKind[];
  /** The number of pages each of its files became. */
  pages_of_files: number[];
};

/** A rectangle on a page as it is shown, in shares of its width and height from the upper left corner. */
export type Rectangle = {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** Options of a merged PDF: the kinds it may contain, its title, and the language of the text we add. */
export type MergedAbout = { accept: readonly FileKind[]; title: string; language: 'nl' | 'en' };

/** Every template, with what it is filled with. */
export type Templates = { letter: LetterData };

/** TABLE: the jobs of the worker: what goes in, what comes out. Both cross a process boundary, so plain data only. */
export type Jobs = {
  inspect: { input: { file: DeliveredFile; accept: readonly FileKind[] }; output: Inspection };
  merge: {
    input: MergedAbout & {
      files: DeliveredFile[];
      target: string;
      max_bytes: number;
      /** Sent by a stranger: refused when its pages are only a cover. */
      of_stranger: boolean;
    };
    output: Omit<MadePdf, 'path'>;
  };
  /** Places in the text that can be a citizen service number. */
  'find-numbers': { input: { file: DeliveredFile }; output: Rectangle[] };
  /** The text of one page, from 1: what is in the PDF, else recognised in its picture. */
  'read-page': { input: { file: DeliveredFile; page: number }; output: PageText };
  /** The PDF with rectangles covered, written to `target`. */
  redact: {
    input: { file: DeliveredFile; marks: readonly Rectangle[]; target: string } & Pick<
      MergedAbout,
      'title' | 'language'
    >;
    output: { size: number; pages: number };
  };
  /** An SVG as a PNG within the limit of pictures, written to `target`. */
  draw: { input: { file: DeliveredFile; target: string }; output: { size: number; width: number; height: number } };
  /** The colours of a picture, as much of each as is drawn in it. */
  colours: { input: { picture: Uint8Array }; output: ColourShare[] };
  /** The rows of a spreadsheet, or why it cannot be read. */
  'read-sheet': { input: { path: string; choice: SheetChoice }; output: Sheet | { refused: SheetRefusal } };
  /** A mail, whose attachments are written to a folder. */
  'read-mail': { input: { path: string; limits: MailLimits }; output: ReadMail };
  render: {
    input: { [Name in keyof Templates]: { template: Name; data: Templates[Name] } }[keyof Templates];
    output: Uint8Array;
  };
};

export type JobName = keyof Jobs;
