/** `npm run drill NAME`: what has to be practised before it is needed, with its figures, and a report of it in docs/drills. */
import { failover } from './drills/failover.ts'
import { keep, type Report } from './drills/report.ts'
import { restoreDrill } from './drills/restore.ts'
import { soak } from './drills/soak.ts'

const reported = (name: string, drill: () => Promise<Report>) => async (): Promise<boolean> => {
  const report = await drill()
  console.log(`\n${await keep(name, report)}`)
  return report.held
}
const drills: Readonly<Record<string, () => Promise<boolean>>> = {
  restore: restoreDrill,
  failover: reported('failover', failover),
  soak: reported('soak', soak),
}

const [name = ''] = process.argv.slice(2)
const drill = drills[name]
if (drill === undefined) {
  console.error(`用法：npm run drill ${Object.keys(drills).join('|')}`)
  process.exit(1)
}
process.exit((await drill()) ? 0 : 1)
