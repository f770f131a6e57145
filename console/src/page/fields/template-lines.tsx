import type { RequestTemplate } from '@klantportaal/contract/modules/tasks/catalogue';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { getFirmText } from '../../i18n/firm-text.ts';
import classes from './template-lines.module.css';

interface TemplateLinesProps {
  lines: RequestTemplate['lines'];
  /** The number of them that are asked, in words. */
  legend: string;
  /** The ids of those that are not. */
  left: readonly string[];
  setLeft: (left: string[]) => void;
  disabled?: boolean;
}

/** The lines of a template, each of which can be left out. */
export function TemplateLines({ lines, legend, left, setLeft, disabled = false }: TemplateLinesProps) {
  const { data: kinds = [] } = useQuery(query('listDocumentKinds'));
  const getName = ({ label, kind }: RequestTemplate['lines'][number]) => {
    const known = kinds.find(({ firm_id }) => firm_id === kind);
    return label ? getFirmText(label) : known ? getFirmText(known.name) : (kind ?? '');
  };
  return (
    <fieldset className={classes.lines} disabled={disabled}>
      <legend>{legend}</legend>
      {lines.map((line) => (
        <label key={line.id}>
          <input
            type="checkbox"
            checked={!left.includes(line.id)}
            onChange={({ target }) =>
              setLeft(target.checked ? left.filter((lineId) => lineId !== line.id) : [...left, line.id])
            }
          />
          {getName(line)}
        </label>
      ))}
    </fieldset>
  );
}
