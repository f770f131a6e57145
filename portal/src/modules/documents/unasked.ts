/** Stands in the address of an upload in the place of an action, where nobody asked for it. */
export const UNASKED = 'new';
