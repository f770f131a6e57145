/** Joins class names, ignoring falsy values (false, null, 0). */
export const cx = (...names: unknown[]): string => names.filter((name) => name && typeof name === 'string').join(' ');
