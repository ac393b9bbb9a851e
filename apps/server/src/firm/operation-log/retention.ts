/** The operation log is let go by itself when it has stood as long as the firm wants, never before six months (the database refuses it). */
import type { Services } from '../../platform/http/services.ts'
import { recurring } from '../../platform/jobs/job.ts'
import type { Database } from '../../platform/database/database.ts'
import { auditFirm } from './audit.ts'
import * as queries from './operation-log.queries.ts'

/** Nobody in person. */
const HOUSE = { id: '00000000-0000-0000-0000-000000000000', name: '系统', agency: null }
const DAY_SECONDS = 86_400

async function dropOldLogs(database: Database, now: Date): Promise<void> {
  for (const { agencyId, logMonths } of await database.inPlatform((db) => queries.firmsThatLetGo(db)))
    await database.inAgency(agencyId, async (db) => {
      const gone = await queries.dropOldLog(db, agencyId)
      if (gone === 0) return
      const after = `${gone}行，早于${logMonths}个月`
      await auditFirm({ db, now, address: '', user: HOUSE }, { area: '安全', action: '清除到期的操作日志', after, agencyId })
    })
}

export const lettingGo = recurring<Services>('old-logs', DAY_SECONDS, ({ database, clock }) => dropOldLogs(database, clock()))
