import { ensure } from '@klantportaal/contract/values/ensure';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeXml, refuseXml } from '../xml.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** TABLE: what a drawing may hold at most. */
const LIMITS = {
  depth: 200,
  elements: 100_000,
  /** Characters of the drawing once its own entities stand in it. */
  length: 8_000_000,
  entities: 100,
  /** Characters of one of them. */
  entity: 1_000,
} as const;

/** Run, load or play something, or hold what is no drawing. Nothing within them is kept. */
const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'foreignObject',
  'iframe',
  'audio',
  'video',
  'animate',
  'animateColor',
  'animateMotion',
  'animateTransform',
  'set',
  'handler',
  'listener',
]);

/** A part of the drawing itself, or a picture in it. */
const isInside = (address: string) => /^(?:#|data:image\/(?:png|jpe?g);base64,)/.test(address.trim());
/** Whether a value names something that is not in the drawing, as `fill="url(https://…)"` does. */
const isLeadingOut = (value: string) =>
  [...value.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, address]) => !isInside(address ?? ''));

/** The pixels of a size as SVG writes it; null for a share of something, and for none. */
function toPixels(size: string | undefined): number | null {
  const [, number, unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|em)?$/i.exec(size?.trim() ?? '') ?? [];
  const per: Readonly<Record<string, number>> = {
    '': 1,
    px: 1,
    pt: 4 / 3,
    pc: 16,
    mm: 96 / 25.4,
    cm: 96 / 2.54,
    in: 96,
    em: 16,
  };
  const pixels = Number(number) * (per[unit.toLowerCase()] ?? Number.NaN);
  return Number.isFinite(pixels) && pixels > 0 ? pixels : null;
}

/** Whether the XML is a drawing, by its first element. */
export const isSvg = (bytes: Uint8Array): boolean => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 20_000)).replaceAll('\u0000', '');
  // Comments and a document type, which may have lines of its own in brackets, stand before it.
  const rest = start.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/gi, '');
  return /<(?:[\w.-]+:)?svg[\s/>]/i.exec(rest)?.index === rest.indexOf('<');
};

/** Entities of the drawing's own, as programs for drawing write them: words without another entity in them. */
function readEntities(doctype: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)) {
    const value = double ?? single ?? '';
    if (Object.keys(found).length >= LIMITS.entities) refuseXml('Too many entities');
    if (name && value.length <= LIMITS.entity && !/[&<%]/.test(value)) found[name] = value;
  }
  return found;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The drawing as it is safe to draw, without what runs, loads, or leads out of it, as large as its longer side is asked
 * to be: whatever size it gives itself costs the same.
 * @param side pixels
 * @throws XmlError for what is no well-formed SVG, or is too much of it
 */
export function tidySvg(bytes: Uint8Array, side: number): string {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const parts: string[] = [];
  let length = 0;
  let elements = 0;
  const open: { isDropped: boolean }[] = [];
  let isInStyle = false;
  const isDropping = () => open.at(-1)?.isDropped ?? false;
  const write = (text: string) => {
    length += text.length;
    if (length > LIMITS.length) refuseXml('Too long');
    parts.push(text);
  };

  parser.on('error', ({ message }) => refuseXml(message));
  parser.on('doctype', (doctype) => void Object.assign(parser.ENTITIES, readEntities(doctype)));
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > LIMITS.elements) refuseXml('Too many elements');
    if (open.length >= LIMITS.depth) refuseXml('Nested too deeply');
    const isRoot = open.length === 0;
    if (isRoot && (tag.uri !== SVG || tag.local !== 'svg')) refuseXml('No drawing');
    const isDropped = isDropping() || tag.uri !== SVG || DROPPED.has(tag.local);
    open.push({ isDropped });
    isInStyle = tag.local === 'style' && !isDropped;
    if (isDropped) return;
    const kept = pickAttributes(tag);
    const attributes = isRoot ? { ...kept, ...fitSize(kept, side), xmlns: SVG } : kept;
    // Without prefixes, by which whoever draws it would not know it.
    write(
      `<${tag.local}${Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${escape(value)}"`)
        .join('')}>`,
    );
  });
  parser.on('text', (text) => {
    if (isDropping() || open.length === 0) return;
    write(escape(isInStyle ? withoutLeadingOut(text) : text));
  });
  parser.on('cdata', (text) => {
    if (!isDropping()) write(escape(isInStyle ? withoutLeadingOut(text) : text));
  });
  parser.on('closetag', ({ local }) => {
    if (!open.pop()?.isDropped) write(`</${local}>`);
    isInStyle = false;
  });
  parser.write(decodeXml(bytes)).close();
  return parts.join('');
}

function pickAttributes({ attributes }: SaxesTagNS): Record<string, string> {
  const kept = Object.values(attributes).filter(isKept);
  return Object.fromEntries(kept.map(({ local, value }) => [local, value]));
}

function isKept({ local, name, uri, value }: SaxesAttributeNS): boolean {
  if (local === 'href') return (uri === '' || uri === XLINK) && isInside(value);
  return uri === '' && name !== 'xmlns' && !/^on/i.test(local) && !isLeadingOut(value);
}

/** An address may be left open at the end, where a reader of styles closes it: so looking for its end costs no square either. */
const withoutLeadingOut = (style: string) =>
  style
    .replaceAll(/@import[^;]*;?/gi, '')
    .replaceAll(/url\([^)]*\)?/gi, (address) => (isLeadingOut(address) ? 'none' : address));

/** The root's size and what of the drawing it shows, for the longer side that is asked; as it is where it says neither. */
function fitSize({ width, height, viewBox }: Record<string, string>, side: number): Record<string, string> {
  const shown = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , across, down] = shown.length === 4 && shown.every(Number.isFinite) ? shown : [];
  const wide = toPixels(width) ?? across;
  const high = toPixels(height) ?? down;
  if (!wide || !high || wide < 0 || high < 0) return {};
  const scale = side / Math.max(wide, high);
  return {
    viewBox: across && down ? ensure(viewBox) : `0 0 ${wide} ${high}`,
    width: String(Math.max(1, Math.round(wide * scale))),
    height: String(Math.max(1, Math.round(high * scale))),
  };
}
