/** `npm run drill restore`: what has to be practised before it is needed, with its figures, and a report of it in docs/drills. */
import { restoreDrill } from './drills/restore.ts'

const drills: Readonly<Record<string, () => Promise<boolean>>> = { restore: restoreDrill }

const [name = ''] = process.argv.slice(2)
const drill = drills[name]
if (drill === undefined) {
  console.error(`用法：npm run drill ${Object.keys(drills).join('|')}`)
  process.exit(1)
}
process.exit((await drill()) ? 0 : 1)
