import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { type ReactNode, useState } from 'react';
import { Flush } from '../layout/page.tsx';

/** The number of lines of a long list that are shown at first. */
const FIRST_ROWS = 10;

/** The first lines of a list, and a button for all of them where there are more. */
export function useFirstRows<T>(rows: readonly T[]): { first: readonly T[]; more: ReactNode } {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  // One or two more are as long as the button.
  const isLong = rows.length > FIRST_ROWS + 2;
  const moreButton = isLong && (
    <div>
      <Flush>
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('common.show_fewer') : t('common.show_all', { count: rows.length })}
        </Button>
      </Flush>
    </div>
  );
  return { first: isLong && !isWhole ? rows.slice(0, FIRST_ROWS) : rows, more: moreButton };
}
