import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { flushSync } from 'react-dom';

interface PlaceholdersProps {
  /** The field into which they are put, by its id. */
  into: string;
  /** The name of the field. */
  label: string;
  /** Placeholders such as `{{name}}`. */
  values: readonly string[];
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The placeholders of a text, each put where the cursor stands; the field has the focus after that. */
export function Placeholders({ into, label, values, value, disabled, onChange }: PlaceholdersProps) {
  const t = useText();
  if (values.length === 0) return null;
  const put = (placeholder: string) => {
    const field = document.getElementById(into) as HTMLInputElement | HTMLTextAreaElement | null;
    const from = field?.selectionStart ?? value.length;
    const to = field?.selectionEnd ?? from;
    // The field must hold the text before the cursor can stand behind what was put into it.
    flushSync(() => onChange(value.slice(0, from) + placeholder + value.slice(to)));
    field?.focus();
    field?.setSelectionRange(from + placeholder.length, from + placeholder.length);
  };
  return (
    <div role="group" aria-label={t('words.placeholders', { label })}>
      <ButtonRow>
        {values.map((placeholder) => (
          <Button key={placeholder} look="quiet" icon={Plus} disabled={disabled} onClick={() => put(placeholder)}>
            {placeholder.replaceAll(/[{}\s]/g, '').replaceAll('_', ' ')}
          </Button>
        ))}
      </ButtonRow>
    </div>
  );
}
