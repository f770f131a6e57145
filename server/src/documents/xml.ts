import { SaxesParser } from 'saxes';

const MAX_DEPTH = 200;

/** Whether the bytes open like an XML document: after an optional mark and white space, a `<`. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, 100)).trimStart();
  return start.startsWith('<') && !/^<(!doctype\s+html|html)/i.test(start);
}

/**
 * Throws unless the bytes are well-formed XML 1.0 in UTF-8 without a DTD: no custom entities, so nothing external is
 * fetched and nothing expands (REQUEST_PENSION_XML).
 */
export function checkXml(bytes: Uint8Array): void {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A document type is not allowed');
  });
  parser.on('opentag', () => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('Nested too deeply');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(text).close();
}
