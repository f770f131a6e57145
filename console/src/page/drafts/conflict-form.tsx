import type { ReactNode } from 'react';
import { Conflict, type ConflictOrigin, type ConflictState, type Disputed } from './conflict.tsx';

interface ConflictFormProps extends ConflictOrigin {
  conflict: ConflictState;
  rows: readonly Disputed[];
  /** Sends what was filled in, also over what somebody else saved once that was chosen. */
  submit: () => unknown;
  busy: boolean;
  /** Goes on with what stands now. */
  take: () => void;
  className: string | undefined;
  'aria-label'?: string;
  /** Stands above the two versions. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A form of something that somebody else may save meanwhile: above its fields both versions stand until one is chosen. */
export const ConflictForm = ({
  conflict,
  submit,
  className,
  'aria-label': label,
  intro,
  children,
  ...versions
}: ConflictFormProps) => (
  <form
    method="post"
    noValidate
    className={className}
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      if (!conflict.holdSave()) void submit();
    }}
  >
    {intro}
    <Conflict of={conflict} keep={() => void submit()} {...versions} />
    {children}
  </form>
);
