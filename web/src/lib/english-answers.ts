import { noteDutch } from './firm-words.ts';

/** Fields of the firm's words that hold codes of ours in other answers. */
export const codeFields: ReadonlySet<string> = new Set(['type', 'state', 'status', 'product', 'cause']);

/**
 * The way an English page shows answers: `label_en` in place of `label`. What has no English is remembered as Dutch.
 * @param firmFields the fields of the app's answers that hold the firm's own words
 */
export function createAnswerTranslator(firmFields: ReadonlySet<string>): <T>(answer: T) => T {
  const translateAnswer = <T>(answer: T): T => {
    if (Array.isArray(answer)) return answer.map((element) => translateAnswer<unknown>(element)) as T;
    if (typeof answer !== 'object' || answer === null) return answer;
    const given = answer as Record<string, unknown>;
    const shown = Object.entries(given).map(([name, value]): [string, unknown] => {
      if (firmFields.has(name) && Array.isArray(value))
        for (const each of value) if (typeof each === 'string') noteDutch(each, { canBeCode: codeFields.has(name) });
      if (typeof value !== 'string') return [name, translateAnswer(value)];
      const english = given[`${name}_en`];
      if (typeof english === 'string' && english) return [name, english];
      if (firmFields.has(name)) noteDutch(value, { canBeCode: codeFields.has(name) });
      return [name, value];
    });
    return Object.fromEntries(shown) as T;
  };
  return translateAnswer;
}
