import type { Answer } from '../src/backoffice/command.ts';

/** What a command tells a person. */
export const told = (answer: string | Answer): string => (typeof answer === 'string' ? answer : answer.text);
