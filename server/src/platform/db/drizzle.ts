/**
 * The parts of Drizzle that we use, once for all: every query and table imports it from here. It is loaded as CommonJS,
 * because Node reads a package's package.json, which for Drizzle is 180 kB, again for each ES module in it and for each
 * import of it: two fifths of the time in which a program of ours started.
 */
import { createRequire } from 'node:module';
import type * as core from 'drizzle-orm';
import type * as migrator from 'drizzle-orm/migrator';
import type * as nodePostgres from 'drizzle-orm/node-postgres';
import type * as postgres from 'drizzle-orm/pg-core';

const require = createRequire(import.meta.url);

export const {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  fillPlaceholders,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} = require('drizzle-orm') as typeof core;

export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = require('drizzle-orm/pg-core') as typeof postgres;

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof nodePostgres;

export const { readMigrationFiles } = require('drizzle-orm/migrator') as typeof migrator;

export type { SQL, SQLWrapper } from 'drizzle-orm';
export type { NodePgDatabase } from 'drizzle-orm/node-postgres';
export type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
