/**
 * An id as an element may have it: without spaces, since `aria-describedby` and its like are lists that spaces divide. The
 * ids of firms' records, which fields are named after, may have them.
 */
export const toElementId = (id: string): string => id.replace(/\s/g, '_');
