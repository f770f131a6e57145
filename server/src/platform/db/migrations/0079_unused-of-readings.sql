DROP INDEX "page_texts_search";--> statement-breakpoint
ALTER TABLE "readings" DROP COLUMN "findings";