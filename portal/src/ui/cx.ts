/** Joins the class names that are there; whatever a condition leaves behind (false, null, 0) is no name. */
export const cx = (...names: unknown[]): string => names.filter((name) => name && typeof name === 'string').join(' ');
