import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { to } from '../../lib/links.ts';
import classes from './page-parts.module.css';

/** Which of its parts a page shows: the address has it, so that a reload or a link from elsewhere shows the same. */
export function usePart<Part extends string>(parts: readonly Part[]): [part: Part, show: (part: Part) => void] {
  const { name, params, query } = useCurrentRoute();
  const go = useGo();
  const part = parts.find((one) => one === query.part) ?? parts[0]!;
  const show = (next: Part) =>
    go(to(name as 'words', params as never, { part: next === parts[0] ? null : next }), { replace: true });
  return [part, show];
}

interface PagePartsProps<Part extends string> {
  title: string;
  parts: readonly Part[];
  shown: Part;
  show: (part: Part) => void;
  nameOf: (part: Part) => string;
}

/** The parts of a page in a row, of which one is shown. */
export function PageParts<Part extends string>({ title, parts, shown, show, nameOf }: PagePartsProps<Part>) {
  return (
    <div className={classes.parts} role="group" aria-label={title}>
      {parts.map((one) => (
        <Button
          key={one}
          look={one === shown ? 'primary' : 'secondary'}
          aria-pressed={one === shown}
          onClick={() => show(one)}
        >
          {nameOf(one)}
        </Button>
      ))}
    </div>
  );
}
