import { formatCount } from '../../platform/kernel/counted.ts';
import { MAX_FAULTS } from '../../platform/kernel/errors.ts';

/** One fault of a document: where, and why in words; what was expected there, with an example. */
export interface DocumentFault {
  /** JSON pointer. */
  pointer: string;
  /** For programs: `required`, `unknown_reference` … */
  code: string;
  /** The fault as a sentence about the path. */
  message: string;
  expected?: string;
  example?: unknown;
  /** The most or the least of a size, where that is what was wrong. */
  limit?: number;
}

/** A fault of a document in a file: with its line, from 1. */
export interface DocumentProblem {
  pointer: string;
  line: number;
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

/** Documents of a folder that were refused; all others are written. */
export class ImportErrors extends Error {
  override name = 'ImportErrors';
  readonly errors: readonly ImportError[];

  constructor(errors: readonly ImportError[], written: number) {
    const rest = `${formatCount(written, 'other document was', 'other documents were')} imported.`;
    super([...errors.map(({ message }) => message), rest].join('\n'));
    this.errors = errors;
  }
}

/** Thrown where a document is checked or written, which knows the place but not where the document came from. */
export class DocumentFaultsError extends Error {
  override name = 'DocumentFaultsError';
  readonly faults: readonly DocumentFault[];

  constructor(faults: readonly DocumentFault[]) {
    super(
      faults
        .slice(0, MAX_FAULTS)
        .map(({ pointer, message }) => `${pointer}: ${message}`)
        .join('\n'),
    );
    this.faults = faults;
  }
}

/** An error for a single fault. The code is the first word of the message, unless it is given. */
export class ImportPlaceError extends DocumentFaultsError {
  override name = 'ImportPlaceError';

  constructor(pointer: string, message: string, options: Partial<Omit<DocumentFault, 'pointer' | 'message'>> = {}) {
    const { code = /^[a-z]+(?:_[a-z]+)+/.exec(message)?.[0] ?? 'invalid', ...rest } = options;
    super([{ pointer, code, message, ...rest }]);
  }
}

/** Refuses with all of these faults, if there are any. */
export function refuseFaults(faults: readonly DocumentFault[]): void {
  if (faults.length > 0) throw new DocumentFaultsError(faults);
}
