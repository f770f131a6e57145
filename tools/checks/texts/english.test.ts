import { describe, expect, test } from 'vitest';
import { readEnglish } from './english.ts';

const read = (text: string) => readEnglish('a.tsx', text);

describe('plain English', () => {
  test('asks of a function that its name begins with a verb', () => {
    const { functions, verbless } = read('function keys() {}\nconst findKey = () => 1;\nconst Page = () => null;');
    expect({ functions, verbless }).toEqual({ functions: 3, verbless: ['a.tsx: keys'] });
  });

  test('counts no function that only imports a module', () => {
    expect(read("const keys = () => import('./keys.ts');").functions).toBe(0);
  });

  test('names functions that end with Of', () => {
    expect(read('const readOf = () => 1;\nconst proof = () => 1;').ofs).toEqual(['a.tsx: readOf']);
  });

  test('names comments that open with a word of the list', () => {
    const { comments, openings } = read('/** Of a key. */\n// How it is kept.\n/** Locks the row. */\nconst a = 1;');
    expect({ comments, openings }).toEqual({ comments: 3, openings: ['a.tsx: Of a key.', 'a.tsx: How it is kept.'] });
  });

  test('reads the first line of a comment of several lines', () => {
    const { comments, openings } = read('/**\n * Where it is,\n * What follows.\n */\n/**\n * Reads it.\n */');
    expect({ comments, openings }).toEqual({ comments: 2, openings: ['a.tsx: Where it is,'] });
  });

  test('names destructured values that say nothing, unless the name is that of the field', () => {
    const { banned } = read('const [at, setAt] = useState(0);\nconst { now: one } = call;\nconst { of } = props;');
    expect(banned).toEqual(['a.tsx:1: at', 'a.tsx:2: one']);
  });

  test('names what is called asked, said or told, unless the name is that of the field', () => {
    const { participles } = read('const asked = 1;\nlist.map((told) => told);\nconst { said } = props;');
    expect(participles).toEqual(['a.tsx:1: asked', 'a.tsx:2: told']);
  });

  test('names variables and parameters that say nothing', () => {
    expect(read('const at = 1;\nlist.map((one) => one);').banned).toEqual(['a.tsx:1: at', 'a.tsx:2: one']);
  });
});
