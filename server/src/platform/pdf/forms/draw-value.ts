import { type EmbeddedFont, type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef } from '@libpdf/core';
import { findFont, readFont, spellUnknown } from '../fonts/fonts.ts';
import { COMB, MULTILINE, readNumbers, type Widget } from './widgets.ts';

/** Points: a text that its field says no size of, at most. */
const USUAL_SIZE = 12;
/** Between the edge of a field and its text. */
const EDGE = 2;
/** Lines are this much apart, in sizes of their text. */
const LINE = 1.2;
/** The height of capitals, in sizes of their text. */
const CAPITAL = 0.66;

/** Words of one font, as their glyphs. */
interface Run {
  font: number;
  glyphs: string;
}

/** Draws values of one document, in our own fonts, which are taken into it with the first letter of each. */
export function openDrawer(pdf: PDF) {
  const fonts = new Map<number, EmbeddedFont>();
  const getFont = (index: number): EmbeddedFont => {
    const known = fonts.get(index) ?? pdf.embedFont(new Uint8Array(readFont(index)));
    fonts.set(index, known);
    return known;
  };
  const widths = new Map<string, number>();
  const measureLetter = (letter: string): number => {
    const width = widths.get(letter) ?? getFont(findFont(letter) ?? 0).getTextWidth(letter, 1);
    widths.set(letter, width);
    return width;
  };
  /** In sizes of the text. */
  const measure = (text: string): number => [...text].reduce((sum, letter) => sum + measureLetter(letter), 0);
  const toRuns = (text: string): Run[] => {
    const runs: Run[] = [];
    for (const letter of text) {
      const font = findFont(letter) ?? 0;
      const glyphs = getFont(font)
        .encodeTextToGids(letter)
        .map((glyph) => glyph.toString(16).padStart(4, '0'))
        .join('');
      const last = runs.at(-1);
      if (last?.font === font) last.glyphs += glyphs;
      else runs.push({ font, glyphs });
    }
    return runs;
  };
  const show = (text: string, x: number, y: number, size: number): string => {
    const drawn = toRuns(text).map(({ font, glyphs }) => `/Own${font} ${toDecimals(size)} Tf <${glyphs}> Tj`);
    return `1 0 0 1 ${toDecimals(x)} ${toDecimals(y)} Tm ${drawn.join(' ')}`;
  };
  const wrap = (text: string, width: number): string[] =>
    text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, width));
  const wrapLine = (line: string, width: number): string[] => {
    const lines = [''];
    for (const word of line.split(' ')) {
      const last = lines.length - 1;
      const longer = lines[last] ? `${lines[last]} ${word}` : word;
      if (measure(longer) <= width) lines[last] = longer;
      else if (lines[last]) lines.push(word);
      else lines[last] = word;
    }
    return lines;
  };

  /** The lines of a value and the size at which all of it is within its field. */
  const fit = (text: string, { widget, width, height }: { widget: Widget; width: number; height: number }) => {
    const isLong = widget.kind === 'list' || (widget.flags & MULTILINE) !== 0;
    const [asked = ''] = findOperands(widget.appearance, { Tf: 1 });
    let size = Number.parseFloat(asked) || Math.min(USUAL_SIZE, isLong ? USUAL_SIZE : height * 0.7);
    for (;;) {
      const lines = isLong ? wrap(text, width / size) : [joinLines(text)];
      const isWithin =
        Math.max(...lines.map(measure)) * size <= width && (!isLong || lines.length * LINE * size <= height + EDGE);
      if (isWithin || size < 1) return { lines, size, isLong };
      size *= 0.95;
    }
  };

  /** A picture of its value in the place of a field. */
  function drawText(widget: Widget): void {
    const { width, height, matrix, ground } = measureField(pdf, widget);
    const room = { widget, width: Math.max(width - 2 * EDGE, 1), height: Math.max(height - 2 * EDGE, 1) };
    const text = spellUnknown(widget.values.join('\n').normalize('NFC').replaceAll('\t', ' '));
    const isComb = (widget.flags & COMB) !== 0 && widget.max_length > 0 && text.length <= widget.max_length;
    const { lines, size, isLong } = fit(text, room);
    const cell = width / Math.max(widget.max_length, 1);
    const place = (line: string) =>
      EDGE + (room.width - measure(line) * size) * (widget.align === 1 ? 0.5 : widget.align === 2 ? 1 : 0);
    const top = isLong ? height - EDGE - size * 0.85 : (height - size * CAPITAL) / 2;
    const shown = isComb
      ? [...text].map((letter, index) =>
          show(letter, (index + 0.5) * cell - (measure(letter) * size) / 2, (height - size * CAPITAL) / 2, size),
        )
      : lines.map((line, index) => show(line, place(line), top - index * LINE * size, size));
    const colour = findOperands(widget.appearance, { g: 1, rg: 3, k: 4 }).join(' ') || '0 g';
    const content = `${ground} /Tx BMC q 0 0 ${toDecimals(width)} ${toDecimals(height)} re W n BT ${colour} ${shown.join(' ')} ET Q EMC`;
    const used = [...fonts].map(([index, font]) => [`Own${index}`, font.ref] as const);
    setPicture(widget.dict, addForm({ width, height, matrix, content, fonts: Object.fromEntries(used) }));
  }

  /** A cross in the place of a field that is on and has no picture of it. */
  function drawCross(widget: Widget): void {
    const { width, height, ground } = measureField(pdf, widget);
    const side = Math.min(width, height) * 0.3;
    const [x, y] = [width / 2, height / 2];
    const line = (up: 1 | -1) =>
      `${[x - side, y - side * up].map(toDecimals).join(' ')} m ${[x + side, y + side * up].map(toDecimals).join(' ')} l S`;
    const content = `${ground} q 0 G ${toDecimals(Math.max(side / 4, 0.8))} w ${line(1)} ${line(-1)} Q`;
    setPicture(widget.dict, addForm({ width, height, matrix: null, content, fonts: {} }));
  }

  function addForm({ width, height, matrix, content, fonts }: Drawing): PdfRef {
    const entries = {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: toNumbers([0, 0, width, height]),
      ...(matrix && { Matrix: toNumbers(matrix) }),
      Resources: PdfDict.of({ Font: PdfDict.of(fonts) }),
    };
    return pdf.createStream(entries, Buffer.from(content, 'latin1'));
  }

  return { drawText, drawCross };
}

interface Drawing {
  width: number;
  height: number;
  matrix: number[] | null;
  content: string;
  fonts: Record<string, PdfRef>;
}

/**
 * The operator that a text of a field's appearance has among some, behind what it is given: `12 Tf`, `0 0 1 rg`.
 * @param counts how much each of them is given
 * @returns its words; none where the text has none of them
 */
function findOperands(appearance: string, counts: Readonly<Record<string, number>>): string[] {
  const words = appearance.split(/\s+/);
  const place = words.findIndex((word) => Object.hasOwn(counts, word));
  const given = counts[words[place] ?? ''] ?? 0;
  const operands = words.slice(Math.max(place - given, 0), place);
  const isWhole = operands.length === given && operands.every((word) => Number.isFinite(Number(word)));
  return place >= 0 && isWhole ? words.slice(place - given, place + 1) : [];
}

/** A value of several lines, for a field that has one. */
const joinLines = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Turns of a field's content, against the clock. */
const TURNS: Partial<Record<number, number[]>> = {
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

/** The size of a field as its content stands, how that is turned, and what is drawn behind it. */
function measureField(pdf: PDF, { dict }: Widget) {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const [left = 0, bottom = 0, right = 0, top = 0] = readNumbers(dict.getArray('Rect', resolve));
  const about = dict.getDict('MK', resolve);
  const turn = (((about?.getNumber('R', resolve)?.value ?? 0) % 360) + 360) % 360;
  const sides = [Math.abs(right - left), Math.abs(top - bottom)];
  const [width = 0, height = 0] = turn % 180 === 90 ? sides.reverse() : sides;
  const ground = toColour(readNumbers(about?.getArray('BG', resolve)), ['g', 'rg', 'k']);
  const edge = toColour(readNumbers(about?.getArray('BC', resolve)), ['G', 'RG', 'K']);
  const whole = `0 0 ${toDecimals(width)} ${toDecimals(height)} re`;
  const drawn = [ground && `${ground} ${whole} f`, edge && `${edge} ${whole} S`].filter(Boolean);
  return { width, height, matrix: TURNS[turn] ?? null, ground: `q ${drawn.join(' ')} Q` };
}

/** Setting a colour of one, three or four parts; none where it has no part. */
function toColour(parts: number[], [grey, rgb, cmyk]: [string, string, string]): string {
  const set = { 1: grey, 3: rgb, 4: cmyk }[parts.length];
  return set ? `${parts.map(toDecimals).join(' ')} ${set}` : '';
}

const toDecimals = (value: number): string => String(Math.round(value * 1000) / 1000);
const toNumbers = (values: number[]): PdfArray => new PdfArray(values.map((value) => PdfNumber.of(value)));
/** The picture of a place of a field, whatever its state. */
const setPicture = (dict: PdfDict, picture: PdfRef): void => {
  dict.set('AP', PdfDict.of({ N: picture }));
  dict.delete('AS');
};
