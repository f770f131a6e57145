import type { TextValues } from '@klantportaal/contract/texts';
import type { TextKey } from '../i18n/app-texts.ts';
import type { Path } from './path.ts';

/** The fault of a field, as the key of a text and its values. */
export interface Fault {
  key: TextKey;
  values?: TextValues | undefined;
}

/** The faults of a form, by path. The keys are in the order of the summary, which is that of the screen. */
export type Faults<V> = { readonly [P in Path<V>]?: Fault | null };
