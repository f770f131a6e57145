import { useTakesFocus } from '@klantportaal/web/ui/dialogs/use-takes-focus.ts';
import { type RefObject, useState } from 'react';

/**
 * Holds a choice that is not confirmed yet. `choices` is the ref of the element (with a `tabIndex`) that offers the
 * choice: it takes the focus when the choice is taken back.
 */
export function useChoice<C extends string>() {
  const [chosen, setChosen] = useState<C | null>(null);
  const [takenBack, setTakenBack] = useState(false);
  const choices: RefObject<HTMLDivElement | null> = useTakesFocus<HTMLDivElement>(takenBack);
  return {
    chosen,
    choices,
    choose(choice: C) {
      setTakenBack(false);
      setChosen(choice);
    },
    takeBack() {
      setTakenBack(true);
      setChosen(null);
    },
    /** Takes the choice back without the focus, for when something else on the page takes it. */
    forget() {
      setTakenBack(false);
      setChosen(null);
    },
  };
}
