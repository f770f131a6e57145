import { SaxesParser } from 'saxes';

/** TABLE: what a document may hold at most, so that a small file costs little to whoever reads it after us. */
const LIMITS = {
  /** Elements inside each other. */
  depth: 200,
  elements: 500_000,
  /** The limit for one element. */
  attributes: 200,
} as const;

/** Why XML is refused. */
export class XmlError extends Error {
  override name = 'XmlError';
}

export function refuseXml(why: string): never {
  throw new XmlError(why);
}

/** TABLE: the encodings that we read, by the name in the declaration, and what the platform calls them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'utf-16': 'utf-16le',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/**
 * The text of the bytes: by their mark, else by their declaration, else UTF-8 (XML 1.0, appendix F).
 * @throws XmlError for an encoding that is not in the table, or bytes that are not in theirs
 */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  const encoding = marked ?? ENCODINGS[(declared ?? 'utf-8').toLowerCase()];
  if (!encoding) throw new XmlError(`The encoding ${declared} is unknown`);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new XmlError(`The bytes are not ${encoding}`, { cause });
  }
}

/** Namespaces that a browser would run instead of show. */
const PAGES: ReadonlySet<string> = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg']);

/** Whether the bytes open like an XML document: after an optional mark and white space, a `<`, and no web page. */
export function isLikelyXml(bytes: Uint8Array): boolean {
  // A UTF-16 file shows its characters between zero bytes.
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 400))
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\u0000', '')
    .trimStart();
  return start.startsWith('<') && !/^<(!doctype\s+html|html)/i.test(start);
}

/**
 * Refuses what is not well-formed XML 1.0, or has a DTD: no entities but the five of XML itself, so nothing external is
 * fetched and nothing expands (D5-27). Refuses at the first fault, without reading on.
 * @throws XmlError
 */
export function checkXml(bytes: Uint8Array): void {
  const text = decodeXml(bytes);
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  parser.on('error', ({ message }) => refuseXml(message));
  parser.on('doctype', () => refuseXml('A document type is not allowed'));
  parser.on('opentagstart', () => {
    attributes = 0;
    elements += 1;
    depth += 1;
    if (elements > LIMITS.elements) refuseXml('Too many elements');
    if (depth > LIMITS.depth) refuseXml('Nested too deeply');
  });
  parser.on('opentag', ({ uri }) => {
    if (uri && PAGES.has(uri)) refuseXml('A page or drawing, which can run scripts');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > LIMITS.attributes) refuseXml('Too many attributes');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
}
