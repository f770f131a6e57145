import { isPlainName } from '../../../platform/kernel/plain-name.ts';

/** Somebody's name in a mail to another; '' for one that may be a stranger's message. */
export const formatNameInMail = ({ display_name }: { display_name: string }): string =>
  isPlainName(display_name) ? display_name : '';
