import { Accordion, AccordionRow, Disclosure } from '../buttons/disclosure.tsx';
import { Badge } from '../content/chip.tsx';
import { IconTile } from '../content/icon-tile.tsx';
import { WholeDate } from '../content/whole-date.tsx';
import { Words } from '../content/words.tsx';
import { TodoCard, type TodoGroup } from './todo-card.tsx';
import classes from './todo-folds.module.css';

export interface TodoFold extends TodoGroup {
  /** The label of the figure beside the title: '4 open acties'. */
  countLabel: string;
  /** Said while it is folded: 'Eerst: Upload uw loonstrook'. */
  first: string;
  /** The nearest last day in it: 'Nog 5 dagen'. */
  until?: string | undefined;
}

/** To-dos by product: each product folded with its number, its first to-do and its nearest day; a single one as it is. */
export function TodoFolds({ groups, open }: { groups: readonly TodoFold[]; open?: boolean }) {
  return (
    <Accordion>
      {groups.map(({ id, title, todos, countLabel, first, until }) => {
        const [only] = todos.length === 1 ? todos : [];
        return only ? (
          <AccordionRow key={id}>
            <TodoCard {...only} product={title} flush />
          </AccordionRow>
        ) : (
          <Disclosure
            key={id}
            title={
              <span className={classes.fold}>
                <IconTile of={todos[0]!.icon} />
                <span>
                  <h3 className={classes.title}>
                    <Words>{title}</Words>
                  </h3>
                  <span className={classes.first}>
                    <span>
                      <Words>{first}</Words>
                    </span>
                    {until && (
                      <strong>
                        <WholeDate>{until}</WholeDate>
                      </strong>
                    )}
                  </span>
                </span>
              </span>
            }
            aside={<Badge count={todos.length} label={countLabel} />}
            open={open}
            flush
          >
            <ul className={classes.list}>
              {todos.map(({ id: key, ...todo }) => (
                <li key={key}>
                  <TodoCard {...todo} flush />
                </li>
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </Accordion>
  );
}
