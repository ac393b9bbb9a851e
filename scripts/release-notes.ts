/** `node scripts/release-notes.ts 0.2.0`: what lies in changes/ becomes that version's part of CHANGELOG.md. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { changelog, fragments } from '../apps/server/src/assist/help/help.service.ts'
import { withFragments } from '../packages/domain/src/assist/help/update-log.ts'

const [version] = process.argv.slice(2)
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('which version? node scripts/release-notes.ts 0.2.0')
const found = fragments()
const text = withFragments(
  readFileSync(changelog, 'utf8'),
  found.map(({ text }) => text),
)
writeFileSync(changelog, text.replace(/^## .*（未发布）$/m, `## ${version}`))
for (const { file } of found) rmSync(file)
console.log(`${found.length} changes are now ${version} in CHANGELOG.md`)
