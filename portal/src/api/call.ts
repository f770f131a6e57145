import { inEnglish } from '../lib/firm-fields.ts';
import { client } from './client.ts';

/**
 * Makes one call of the portal's table for a page (`create-client.ts`). The answer's words of the firm are remembered as
 * Dutch, as those of a query are, also on a Dutch page: the reader can switch its language afterwards.
 * What stands around the pages shows no such words and calls the client itself: sign-in then loads none of this.
 */
export const call: typeof client.call = async (name, ...args) => {
  const answer = await client.call(name, ...args);
  inEnglish(answer);
  return answer;
};
