import type { Answer } from '../src/platform/command.ts';

/** What a command tells a person. */
export const getText = ({ text }: Answer): string => text;
