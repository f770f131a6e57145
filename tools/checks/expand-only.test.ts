import { expect, test } from 'vitest';
import { findBreaches } from './expand-only.ts';

test.each([
  ['DROP TABLE "old"', 'drops a table'],
  ['ALTER TABLE "a" DROP COLUMN "b"', 'drops a column'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 'renames'],
  ['ALTER TABLE "a" RENAME TO "c"', 'renames'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', 'changes a type'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', 'demands a value'],
  ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT', 'takes a default away'],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', 'do not fill'],
  ['ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED', 'computes a column'],
  ['ALTER TABLE "a" ADD CONSTRAINT "u" UNIQUE("b")', 'adds a constraint'],
  ['UPDATE "a" SET "b" = 1', 'in one transaction'],
  ['CREATE UNIQUE INDEX "i" ON "a" USING btree ("b")', 'while nobody can write'],
  ['DROP INDEX "i"', 'waits for everybody'],
])('a migration may not: %s', (sql, why) => {
  expect(findBreaches(sql)).toEqual([expect.stringContaining(why)]);
});

test.each([
  ['ALTER TABLE "a" ADD COLUMN "b" text'],
  ['ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL'],
  ['ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "public"."c"("id") NOT VALID'],
  ['CREATE INDEX CONCURRENTLY "i" ON "a" USING btree ("b")'],
  ['DROP INDEX CONCURRENTLY "i"'],
  ['ALTER TABLE "a" DROP CONSTRAINT "c"'],
  ['ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL'],
  [
    'CREATE TABLE "n" ("id" uuid NOT NULL);\n--> statement-breakpoint\nALTER TABLE "n" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."c"("id");--> statement-breakpoint\nCREATE INDEX "i" ON "n" USING btree ("id")',
  ],
])('a migration may: %s', (sql) => {
  expect(findBreaches(sql)).toEqual([]);
});
