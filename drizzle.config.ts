import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['admins', 'records', 'accounts', 'meetings'].map((name) => `./server/db/schema/${name}.ts`),
  out: './server/migrations',
});
