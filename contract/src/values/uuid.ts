const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a word can be one of our ids; a path or body that holds anything else names nothing that exists. */
export const isUuid = (word: unknown): word is string => typeof word === 'string' && UUID.test(word);
