import type { ReactNode } from 'react';
import { Link } from '../buttons/link.tsx';
import { cx } from '../cx.ts';
import classes from './card.module.css';
import { Icon, type IconShape } from './icon.tsx';
import { IconTile } from './icon-tile.tsx';
import { ChevronRight } from './icons.ts';
import { WholeDate } from './whole-date.tsx';
import { Words } from './words.tsx';

export interface CardProps {
  title?: ReactNode;
  /** The meaning of a word in the title, such as a `WhatIs`: beside the heading, not part of its text. */
  help?: ReactNode;
  /** Shown to the right of the title: a chip, a small button. */
  aside?: ReactNode;
  /** Level of the title in the page's outline; 2 unless the card is inside a section. */
  level?: 2 | 3;
  /** Without padding, for tables and lists that have their own. */
  flush?: boolean;
  /** Quieter: on the tint, without a border. For contact and help. */
  soft?: boolean;
  children?: ReactNode;
}

/** A white surface with a thin border. */
export function Card({ title, help, aside, level = 2, flush, soft, children }: CardProps) {
  const Title = `h${level}` as const;
  return (
    <section className={cx(classes.card, flush && classes.flush, soft && classes.soft)}>
      {(title || aside) && (
        <header className={classes.head}>
          {title && help ? (
            <div>
              <Title className={cx(classes.title, classes.explained)}>
                <Words>{title}</Words>
              </Title>
              {help}
            </div>
          ) : (
            title && (
              <Title className={classes.title}>
                <Words>{title}</Words>
              </Title>
            )
          )}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

export interface LinkCardProps {
  href: string;
  icon?: IconShape;
  /** In place of the icon: a calendar's leaf, a picture. */
  tile?: ReactNode;
  title: string;
  text?: ReactNode;
  /** Below the title, one under the other; empty ones are left out. */
  lines?: readonly (string | null | undefined)[];
  /** The main fact, below the lines: an amount, a premium. */
  fact?: string | null | undefined;
  /** Chips and badges. */
  aside?: ReactNode;
  newTab?: boolean;
  /** A separate button below the link, for what must not follow the link. */
  shortcut?: ReactNode;
}

/** A card that is one link: a product in a list, a document, a next page. */
export function LinkCard({ shortcut, ...card }: LinkCardProps) {
  if (!shortcut) return <CardLink {...card} className={cx(classes.card, classes.link)} />;
  return (
    <div className={cx(classes.card, classes.flush)}>
      <CardLink {...card} className={classes.link} />
      <div className={classes.shortcut}>{shortcut}</div>
    </div>
  );
}

type CardLinkProps = Omit<LinkCardProps, 'shortcut'> & { className: string | undefined };

function CardLink({ href, icon, tile, title, text, lines, fact, aside, newTab, className }: CardLinkProps) {
  return (
    <Link href={href} newTab={newTab} className={className}>
      {tile}
      {icon && <IconTile of={icon} className={classes.tile} />}
      <span className={classes.words}>
        <span className={classes.linkTitle}>
          <Words>{title}</Words>
        </span>
        {text && (
          <span className={classes.text}>
            <Words>{text}</Words>
          </span>
        )}
        {lines?.map(
          (line) =>
            line && (
              <span key={line} className={classes.text}>
                <WholeDate>{line}</WholeDate>
              </span>
            ),
        )}
        {fact && (
          <span className={classes.factLine}>
            <Words>{fact}</Words>
          </span>
        )}
      </span>
      {aside && <span className={classes.aside}>{aside}</span>}
      <Icon of={ChevronRight} className={classes.chevron} />
    </Link>
  );
}
