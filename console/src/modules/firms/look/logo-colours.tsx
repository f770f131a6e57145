import { DEFAULT_THEME, type ThemeFields } from '@klantportaal/contract/theme/palette';
import { isSeen } from '@klantportaal/contract/theme/theme-of-logo';
import { ensure } from '@klantportaal/contract/values/ensure';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Undo } from '@klantportaal/web/ui/content/icons.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { colourRows, getContrast } from './colours.ts';
import { ContrastSaid, Swatch } from './contrast-said.tsx';
import classes from './look.module.css';
import type { Theme } from './theme-form.tsx';

interface LogoColoursProps {
  draft: Drafted<Theme>;
  /** The version of the draft with the logo: another logo has other colours. */
  version: string;
}

/** Colours that go with the logo, each to be taken over or to be left. */
export function LogoColours({ draft, version }: LogoColoursProps) {
  const t = useText();
  const read = useQuery({ ...query('readLogoColours'), queryKey: ['readLogoColours', version] });
  return (
    <Block title={t('look.of_logo')}>
      <QueryState of={read}>
        {({ theme }) =>
          Object.keys(theme).length === 0 ? (
            <p>{t('look.of_logo_empty')}</p>
          ) : (
            <Proposal key={JSON.stringify(theme)} theme={theme} draft={draft} />
          )
        }
      </QueryState>
    </Block>
  );
}

function Proposal({ theme, draft }: { theme: Theme; draft: Drafted<Theme> }) {
  const t = useText();
  // A firm that chose colours is not asked to think again.
  const [isOpen, open] = useState(() => !colourRows.some(({ name }) => draft.value[name] !== undefined));
  const [left, leave] = useState<readonly string[]>([]);
  const [isWanting, setWanting] = useState(false);
  const [before, setBefore] = useState<Theme | null>(null);
  const now = { ...DEFAULT_THEME, ...draft.value } as ThemeFields;
  const then = { ...now, ...theme } as ThemeFields;
  const rows = colourRows.filter(({ name }) => isSeen(now[name], then[name]));
  const chosen = rows.filter(({ name }) => !left.includes(name));
  const take = () => {
    setWanting(chosen.length === 0);
    if (chosen.length === 0) return;
    setBefore(draft.value);
    draft.set({ ...draft.value, ...Object.fromEntries(chosen.map(({ name }) => [name, theme[name]])) });
  };
  const putBack = () => {
    draft.set(ensure(before));
    setBefore(null);
  };
  if (!isOpen)
    return (
      <ButtonRow>
        <Button look="secondary" onClick={() => open(true)}>
          {t('look.of_logo_show')}
        </Button>
      </ButtonRow>
    );
  return (
    <>
      <p role="status">{rows.length === 0 ? t('look.of_logo_same') : t('look.of_logo_what')}</p>
      <div className={classes.proposals}>
        {rows.map((row) => (
          <Checkbox
            key={row.name}
            label={t(`look.${row.name}`)}
            hint={
              <>
                <span className={classes.change}>
                  <Swatch of={now[row.name]} />
                  <Swatch of={then[row.name]} />
                  {t('look.of_logo_from', { from: now[row.name].toLowerCase(), to: then[row.name] })}
                </span>
                <ContrastSaid of={getContrast(row, then)} />
              </>
            }
            checked={!left.includes(row.name)}
            disabled={draft.isElsewhere}
            onChange={(is) => leave(is ? left.filter((name) => name !== row.name) : [...left, row.name])}
          />
        ))}
      </div>
      {isWanting && <p role="alert">{t('look.of_logo_none')}</p>}
      <ButtonRow>
        {rows.length > 0 && (
          <Button disabled={draft.isElsewhere} onClick={take}>
            {t('look.of_logo_take')}
          </Button>
        )}
        {before && (
          <Button look="quiet" icon={Undo} onClick={putBack}>
            {t('look.of_logo_back')}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
