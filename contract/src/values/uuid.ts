const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a word can be one of our ids; anything else in a path or body cannot refer to anything that exists. */
export const isUuid = (word: unknown): word is string => typeof word === 'string' && UUID.test(word);
