import { getFirst } from '@klantportaal/contract/values/ensure';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { to } from '../../lib/links.ts';
import classes from './page-parts.module.css';

/** Chooses the part that a page shows; the address keeps it, so that a reload or an outside link shows the same. */
export function usePart<Part extends string>(parts: readonly Part[]): [part: Part, show: (part: Part) => void] {
  const { name, params, query } = useCurrentRoute();
  const go = useGo();
  const part = parts.find((candidate) => candidate === query.part) ?? getFirst(parts);
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
      {parts.map((part) => (
        <Button
          key={part}
          look={part === shown ? 'primary' : 'secondary'}
          aria-pressed={part === shown}
          onClick={() => show(part)}
        >
          {nameOf(part)}
        </Button>
      ))}
    </div>
  );
}
