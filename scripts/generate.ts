/** `npm run generate`: everything that is made from what is declared — the database's snapshot with its types, then the documents. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outdated } from './generated.ts'
import { root } from './sources.ts'

const snapshot = spawnSync(process.execPath, ['scripts/db-snapshot.ts'], { cwd: root, stdio: 'inherit' })
if (snapshot.status !== 0) process.exit(snapshot.status ?? 1)
const stale = outdated()
for (const { file, make } of stale) {
  writeFileSync(join(root, file), make())
  console.log(`${file} 已更新`)
}
if (stale.length === 0) console.log('文档都是最新的')
