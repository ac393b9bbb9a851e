/** `npm run generate`: everything that is made from what is declared — the database's snapshot with its types, then the documents. */
import { spawnSync } from 'node:child_process'
import { root } from './sources.ts'

// the lists of taxes first: the rest is made of them, and by processes of their own, which find them as they are now
for (const script of ['scripts/tax-lists.ts', 'scripts/db-snapshot.ts', 'scripts/generated.ts']) {
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
