import { CheckboxGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { FieldGroup } from '@klantportaal/web/ui/fields/field.tsx';
import type { Choice } from '@klantportaal/web/ui/fields/select-field.tsx';
import classes from './choice-groups.module.css';

interface ChoiceGroupsProps {
  name: string;
  label: string;
  hint?: string;
  error: string | null;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** One without choices is left out. */
  groups: readonly { label: string; choices: readonly Choice[] }[];
}

/** Any number of many answers, under headings and in as many columns as there is room for. */
export function ChoiceGroups({ name, label, hint, error, value, onChange, onBlur, groups }: ChoiceGroupsProps) {
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <div className={classes.groups}>
        {groups
          .filter(({ choices }) => choices.length > 0)
          .map((group, index) => {
            const own = new Set(group.choices.map((choice) => choice.value));
            return (
              <CheckboxGroup
                key={group.label}
                id={`${name}-${index}`}
                name={name}
                label={group.label}
                layout="columns"
                choices={group.choices}
                value={value}
                onChange={(picked) => onChange([...value.filter((option) => !own.has(option)), ...picked])}
                onBlur={onBlur}
              />
            );
          })}
      </div>
    </FieldGroup>
  );
}
