import { toPointer } from '../../platform/kernel/schema-issues.ts';

/** The line (from 1) on which the value of each JSON pointer starts, for clickable errors. The text must be valid. */
export function indexLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n|[^\s{}[\],:"]+/g;
  /** The open objects and lists, with the key or index being read. */
  const open: { pointer: string; key: string | number | null }[] = [];
  let line = 1;

  const getPointer = () => {
    const inside = open.at(-1);
    return inside ? `${inside.pointer}${toPointer([String(inside.key)])}` : '';
  };
  for (const [word] of text.matchAll(token)) {
    const inside = open.at(-1);
    if (word === '\n') line += 1;
    else if (word === ':') continue;
    else if (word === ',') {
      if (inside) inside.key = typeof inside.key === 'number' ? inside.key + 1 : null;
    } else if (word === '}' || word === ']') open.pop();
    else if (inside && inside.key === null) inside.key = JSON.parse(word) as string;
    else {
      const pointer = getPointer();
      lines.set(pointer, line);
      if (word === '{' || word === '[') open.push({ pointer, key: word === '[' ? 0 : null });
    }
  }
  return lines;
}

/** The line of the pointer, or of its nearest ancestor (a missing field has no line). */
export function getLine(lines: ReadonlyMap<string, number>, pointer: string): number {
  for (let place = pointer; place; place = place.slice(0, place.lastIndexOf('/'))) {
    const line = lines.get(place);
    if (line) return line;
  }
  return 1;
}
