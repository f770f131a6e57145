import type { TextKey } from '../texts.ts';
import type { Message } from '../ui/rules.ts';
import type { Text } from './use-text.ts';

/** Makes words of the kit's rule messages: `check(sayWith(t), required(), email())`. */
export const sayWith =
  (t: Text) =>
  ({ key, values }: Message): string =>
    t(key as TextKey, values);
