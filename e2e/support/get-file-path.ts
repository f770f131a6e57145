import { fileURLToPath } from 'node:url';

/** Returns the path of one of the files that journeys upload. */
export const getFilePath = (name: string): string => fileURLToPath(new URL(`../files/${name}`, import.meta.url));
