import { useState } from 'react';

/**
 * Whether a form is shown that only some roles may send: also to who had it open when their role was taken away, so that
 * what was typed can be copied. The server refuses it then, in words.
 */
export const useStays = (isAllowed: boolean): boolean => useState(isAllowed)[0] || isAllowed;
