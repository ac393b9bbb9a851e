/** `npm run drill NAME`: something is broken on purpose while people work, and what came of it is written to docs/drills. */
import { buildWeb } from './build.ts'
import { failover } from './drills/failover.ts'
import { filing } from './drills/filing.ts'
import { restore } from './drills/restore.ts'
import { soak } from './drills/soak.ts'
import { keep, type Report } from './drills/report.ts'

const drills: Readonly<Record<string, () => Promise<Report>>> = { failover, filing, restore, soak }

const [name = ''] = process.argv.slice(2)
const drill = drills[name]
if (drill === undefined) {
  console.error(`用法：npm run drill ${Object.keys(drills).join('|')}`)
  process.exit(1)
}
// processes serve what was built
buildWeb()
const report = await drill()
console.log(`\n${await keep(name, report)}`)
process.exit(report.held ? 0 : 1)
