ALTER TABLE "categories" ALTER COLUMN "order" SET DATA TYPE integer;
--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "active" SET DEFAULT true;
--> statement-breakpoint
ALTER TABLE "charities" ALTER COLUMN "active" SET DEFAULT true;
--> statement-breakpoint
ALTER TABLE "countries" ALTER COLUMN "order" SET DATA TYPE integer;
--> statement-breakpoint
ALTER TABLE "countries" ALTER COLUMN "active" SET DEFAULT true;
--> statement-breakpoint
ALTER TABLE "expertises" ALTER COLUMN "order" SET DATA TYPE integer;
--> statement-breakpoint
ALTER TABLE "expertises" ALTER COLUMN "active" SET DEFAULT true;
--> statement-breakpoint
ALTER TABLE "languages" ALTER COLUMN "order" SET DATA TYPE integer;
--> statement-breakpoint
ALTER TABLE "languages" ALTER COLUMN "active" SET DEFAULT true;