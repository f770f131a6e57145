import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { cx } from '../cx.ts';
import tones from '../tones.module.css';
import classes from './chip.module.css';
import { Icon, type IconShape } from './icon.tsx';
import {
  BadgeCheck,
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Hourglass,
  Inbox,
  Info,
  Signature,
  Star,
} from './icons.ts';
import { Words } from './words.tsx';

type Tone = 'info' | 'success' | 'warning' | 'error' | 'neutral';

/** TABLE: how a state looks. Its label comes from the caller; colour is never the only cue. */
const STATES = {
  open: ['info', CircleDashed],
  new: ['info', Star],
  planned: ['info', Clock],
  received: ['neutral', Inbox],
  pending: ['warning', Hourglass],
  attention: ['warning', CircleAlert],
  expired: ['warning', Clock],
  approved: ['success', CircleCheck],
  done: ['success', CircleCheck],
  signed: ['success', Signature],
  paid: ['success', BadgeCheck],
  rejected: ['error', CircleX],
  failed: ['error', CircleX],
  cancelled: ['neutral', Ban],
  note: ['neutral', Info],
} as const satisfies Record<string, readonly [Tone, IconShape]>;

export type ChipState = keyof typeof STATES;
export const CHIP_STATES = Object.keys(STATES) as ChipState[];

/** A state as an icon and a word. */
export function Chip({ state, children }: { state: ChipState; children: string }) {
  const [tone, icon] = STATES[state];
  return (
    <span className={cx(classes.chip, tones[tone])}>
      <Icon of={icon} size={1} />
      <Words>{children}</Words>
    </span>
  );
}

/**
 * A count, such as open actions. `label` says what is counted ('3 open taken'); nothing shows for zero.
 * @param late some of it is late: filled in the firm's accent colour; the label must say so too
 */
export function Badge({ count, label, late }: { count: number; label: string; late?: boolean | undefined }) {
  if (count <= 0) return null;
  return (
    <span className={cx(classes.badge, late && classes.late)} data-count>
      <span aria-hidden>{count > 99 ? '99+' : formatCount(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
