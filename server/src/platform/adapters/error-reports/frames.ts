import { withoutPersonalData } from './scrub.ts';

type Frame = { function: string; filename: string; lineno: number; colno: number };

const CHROMIUM = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/;
const FIREFOX = /^(.*?)@(.+?):(\d+):(\d+)$/;

/** The frames of a stack as Sentry wants them, outermost first; understands what V8, Firefox and Safari write. */
export function parseFrames(stack: string): Frame[] {
  return (
    stack
      .slice(0, 10_000)
      .split('\n', 60)
      // An address of a script is no longer; a longer line costs its square.
      .map((line) => line.slice(0, 500))
      .flatMap((line) => {
        const [, name, file, row, column] = CHROMIUM.exec(line) ?? FIREFOX.exec(line) ?? [];
        if (!file) return [];
        const filename = withoutPersonalData(file.split('?', 1)[0] ?? '');
        return [{ function: name || '?', filename, lineno: Number(row), colno: Number(column) }];
      })
      .reverse()
  );
}
