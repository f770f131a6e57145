import type { Answer } from '../src/platform/command.ts';

/** Returns the text that a command tells a person. */
export const getText = ({ text }: Answer): string => text;
