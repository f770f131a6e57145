/** The error code of an answer; none when it has no error. */
export const getErrorCode = (answer: { json(): { error?: { code: string } } }): string | undefined =>
  answer.json().error?.code;
