import type { Answer } from '../src/platform/command.ts';

/** What a command tells a person. */
export const told = ({ text }: Answer): string => text;
