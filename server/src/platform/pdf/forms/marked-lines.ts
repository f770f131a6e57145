import type { Character, Drawn, DrawnPage } from '../pdfium.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Characters that stand beside each other, and the box around them, in shares of the page. */
type Line = Character;

/** Pixels per point: enough to see the ground between letters. */
const SCALE = 2;
/** A ground that differs by less in each colour is the same one: what is drawn may be rounded. */
const NEAR = 8;
const WHITE: Colour = [255, 255, 255];

/**
 * The lines of a drawn list that stand on another ground than the list has, as its chosen options do. None where all
 * stand on one ground, or on more than two, as those of a list in stripes do.
 * @param ground the colour of the list as its field says it
 */
export function readMarkedLines(page: DrawnPage, ground: Colour | null): string[] {
  const lines = toLines(page.characters());
  if (lines.length < 2) return [];
  const drawn = page.draw(SCALE);
  const grounds = lines.map((line) => findGround(drawn, line));
  const plain = [ground, WHITE].find((colour) => colour && grounds.some((other) => isNear(other, colour)));
  const other = grounds.find((colour) => plain && !isNear(colour, plain));
  if (!plain || !other || !grounds.every((colour) => isNear(colour, plain) || isNear(colour, other))) return [];
  return lines.filter((_, index) => !isNear(grounds[index] ?? plain, plain)).map(({ text }) => text);
}

function toLines(characters: readonly Character[]): Line[] {
  const lines: Line[] = [];
  for (const character of characters) {
    const isSeen = character.top < 1 && character.bottom > 0 && character.bottom > character.top;
    if (!character.text.trim() || !isSeen) continue;
    const line = lines.at(-1);
    const middle = (character.top + character.bottom) / 2;
    if (!line || middle < line.top || middle > line.bottom) {
      lines.push({ ...character });
      continue;
    }
    line.text += character.text;
    line.left = Math.min(line.left, character.left);
    line.top = Math.min(line.top, character.top);
    line.right = Math.max(line.right, character.right);
    line.bottom = Math.max(line.bottom, character.bottom);
  }
  return lines;
}

/** The colour that most pixels around the letters of a line have. */
function findGround({ data, width, height }: Drawn, { left, top, right, bottom }: Line): Colour {
  const clamp = (share: number, size: number) => Math.max(0, Math.min(size, Math.round(share * size)));
  const [fromX, toX] = [clamp(left, width), clamp(right, width)];
  const [fromY, toY] = [clamp(top, height), clamp(bottom, height)];
  const counts = new Map<number, number>();
  for (let y = fromY; y < toY; y += 1)
    for (let offset = (y * width + fromX) * 4; offset < (y * width + toX) * 4; offset += 4) {
      const colour = ((data[offset] ?? 0) << 16) | ((data[offset + 1] ?? 0) << 8) | (data[offset + 2] ?? 0);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  let most: [number, number] = [0xff_ff_ff, 0];
  for (const counted of counts) if (counted[1] > most[1]) most = counted;
  return [most[0] >> 16, (most[0] >> 8) & 255, most[0] & 255];
}

const isNear = (former: Colour, other: Colour): boolean =>
  former.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= NEAR);
