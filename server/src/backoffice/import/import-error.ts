/** One problem in a document: where (JSON pointer, and line from 1) and why. */
export interface DocumentProblem {
  pointer: string;
  line: number;
  /** A code such as `unsupported_font`, or the parser's message. */
  problem: string;
}

/** A document that was refused. Nothing of its file is stored. */
export class ImportError extends Error {
  override name = 'ImportError';
  /** Relative to the import folder. */
  readonly file: string;
  readonly problems: readonly DocumentProblem[];

  constructor(file: string, problems: readonly DocumentProblem[]) {
    const lines = problems.map(
      ({ pointer, line, problem }) => `  ${file}:${line} ${pointer || '(whole document)'}: ${problem}`,
    );
    super(`${file} was not imported:\n${lines.join('\n')}`);
    this.file = file;
    this.problems = problems;
  }
}

/** Thrown where a document is written, which knows the place but not the file; `import-files.ts` adds it. */
export class ImportPlaceError extends Error {
  override name = 'ImportPlaceError';
  readonly pointer: string;
  readonly problem: string;

  constructor(pointer: string, problem: string) {
    super(`${pointer}: ${problem}`);
    this.pointer = pointer;
    this.problem = problem;
  }
}
