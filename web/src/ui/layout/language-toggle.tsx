import classes from './language-toggle.module.css';

export interface LanguageToggleProps {
  /** Names the group: 'Taal'. */
  label: string;
  value: string;
  /** Each language in its own words; nothing shows for one language (P2.13-02). */
  languages: readonly { code: string; name: string }[];
  onChange: (code: string) => void;
}

/** NL | EN. Takes the colours of what it stands on. */
export function LanguageToggle({ label, value, languages, onChange }: LanguageToggleProps) {
  if (languages.length < 2) return null;
  return (
    <div role="group" aria-label={label} className={classes.toggle}>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === value}
          aria-label={`${code.toUpperCase()}, ${name}`}
          title={name}
          className={classes.language}
          onClick={() => onChange(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
