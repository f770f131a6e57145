import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import type { Drafted } from '../drafts/use-licence-draft.ts';

interface SwitchesProps<Name extends string, Part> {
  draft: Drafted<Part>;
  names: readonly Name[];
  /** Whether a switch that was never set is on. */
  isOnUnlessChosen?: boolean;
  label: (name: Name) => string;
  hint: (name: Name) => string;
}

/** The switches of a part of the licence, each with its meaning. */
export function Switches<Name extends string, Part extends Partial<Record<Name, boolean | undefined>>>({
  draft,
  names,
  isOnUnlessChosen = false,
  label,
  hint,
}: SwitchesProps<Name, Part>) {
  return names.map((name) => (
    <Checkbox
      key={name}
      label={label(name)}
      hint={hint(name)}
      checked={draft.value[name] ?? isOnUnlessChosen}
      disabled={draft.isElsewhere}
      onChange={(isOn) => draft.set({ ...draft.value, [name]: isOn })}
    />
  ));
}
