/**
 * TABLE: what a file is by its first bytes, whatever its name says. Told to whom a file is refused; which of them are
 * taken is another question (`fileLimits`, and the server's own kinds).
 */
export const fileNatures = [
  'pdf',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'webp',
  'avif',
  'heic',
  'tiff',
  'svg',
  'xml',
  'web_page',
  'office',
  'archive',
  'video',
  'sound',
  'program',
] as const;
export type FileNature = (typeof fileNatures)[number];

/** TABLE: signatures as text of the first bytes, with control characters as their pictures; the first that fits counts. */
const SIGNS: readonly [sign: RegExp, nature: FileNature][] = [
  [/^\x89PNG/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^GIF8/, 'gif'],
  [/^RIFF[^]{4}WEBP/, 'webp'],
  [/^RIFF[^]{4}AVI /, 'video'],
  [/^RIFF[^]{4}WAVE/, 'sound'],
  [/^(II\*␀|MM␀\*|II\+␀|MM␀\+)/, 'tiff'],
  [/^[^]{4}ftyp[^]{0,40}avi[fs]/, 'avif'],
  [/^[^]{4}ftyp(hei|hev|mif1|msf1)/, 'heic'],
  [/^[^]{4}ftypM4A/, 'sound'],
  [/^([^]{4}ftyp|␚E\xdf\xa3)/, 'video'],
  [/^(ID3|\xff\xfb|OggS|fLaC)/, 'sound'],
  [/^PK␃␄[^]{26}mimetypeapplication\/vnd\.oasis/, 'office'],
  [/^PK␃␄[^]{26}(\[Content_Types\]|_rels\/|docProps\/|word\/|xl\/|ppt\/)/, 'office'],
  [/^(\xd0\xcf␑\xe0|\{\\rtf)/, 'office'],
  [/^(PK␃␄|Rar!|7z\xbc\xaf|␟\x8b)/, 'archive'],
  [/^(MZ|\x7fELF)/, 'program'],
  // A mail or a server may have left something before the header; a page or a program that hides one is none.
  [/^(?!\s*<)[^]*%PDF-/, 'pdf'],
  [/^BM[^]{4}␀␀␀␀/, 'bmp'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype\s+html|html|head|body)/i, 'web_page'],
  [/^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?<svg/i, 'svg'],
  [/^(\xef\xbb\xbf)?\s*<\?xml/, 'xml'],
];

/** Bytes that are enough to recognise a file. */
export const BYTES_TO_RECOGNISE = 1024;

/** @returns null for what nobody knows: plain text, or a format of one program */
export function recogniseFile(bytes: Uint8Array): FileNature | null {
  const start = String.fromCharCode(...bytes.subarray(0, BYTES_TO_RECOGNISE)).replace(
    /[^\P{Cc}\s\x7f-\x9f]/gu,
    (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)),
  );
  return SIGNS.find(([sign]) => sign.test(start))?.[1] ?? null;
}
