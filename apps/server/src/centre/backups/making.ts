/** Backups are made in the background, whoever asked: the exchange file of a ledger, sealed, in the installation's file store. */
import { MOST_KEPT, MOST_MEGABYTES, nextNight, superseded } from '@app/domain/centre/backups/backup'
import { AppError, broken } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { messageTypes } from '@app/domain/ledger/messages/message'
import { z } from 'zod'
import { auditFirm } from '../../firm/operation-log/index.ts'
import { callerIn } from '../../ledger/ledgers/index.ts'
import { tellPeople } from '../../ledger/messages/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { unattended, withoutRights } from '../../platform/http/ledger-caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { job, recurring, worked } from '../../platform/jobs/job.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { makeLog } from '../../platform/log.ts'
import { digestOfFile } from '../../platform/storage/digest.ts'
import { exportLedger } from '../exchange/index.ts'
import * as queries from './backups.queries.ts'

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

// one of a firm at a time: a night of hundreds of ledgers leaves room for others
const backing = job('backups', z.object({ agencyId: z.string(), id: z.string() }), {
  lane: { atOnce: 2, group: { of: ({ agencyId }) => agencyId, atOnce: 1 } },
  attempts: 5,
})

interface Wanted {
  readonly agencyId: string
  readonly ledger: { readonly id: string; readonly name: string }
  readonly origin: 'hand' | 'timetable'
  readonly by: { readonly id: string; readonly name: string }
  readonly at: Date
}

/** Asks for a backup, in the transaction that says so; false where one of the ledger waits already. */
export async function ask(db: Tx, queue: Queue, { agencyId, ledger, origin, by, at }: Wanted): Promise<boolean> {
  const id = newId()
  const row = { agencyId, id, aboutLedgerId: ledger.id, ledgerName: ledger.name, origin, madeBy: by.id, madeName: by.name, madeAt: at }
  if ((await queries.add(db, row)) === undefined) return false
  await queue.enqueue(db, backing, { agencyId, id }, { id })
  return true
}

/** What the file store keeps of a backup opens at its own place only. */
export const placeOf = (agencyId: string, id: string): string => `${agencyId}/backup/${id}`

/** The exchange file of a ledger, sealed, in the store. LB0001: larger than what can be brought in again. */
export async function keepFile(
  services: Services,
  place: string,
  { ledgerId, userId }: { readonly ledgerId: string; readonly userId: string },
  megabytes = MOST_MEGABYTES,
) {
  const who = await services.database.inPlatform((db) => queries.person(db, userId))
  const caller = await callerIn(unattended(services, 'backup', withoutRights(who)), ledgerId)
  let withPay = false
  // nothing leaves the house: it is registered, and pay asked about, when somebody takes the file away
  const { name, bytes, vouchers } = await exportLedger(caller, {
    disclosed: () => Promise.resolve(),
    pay: () => void (withPay = true),
  })
  if (bytes.length > megabytes * 2 ** 20) throw broken('LB0001', `备份文件超过${megabytes} MB，不能再导入，没有保存`)
  const sealed = await services.files.put(services.vault.sealFile(bytes, place))
  return { fileName: name, digest: await digestOfFile(bytes), sealed, sizeBytes: bytes.length, vouchers, withPay }
}

/** Makes the backup that was asked for; one that fails says why, and a night that failed is told to whoever set the timetable. */
export async function makeBackup(services: Services, { agencyId, id }: { agencyId: string; id: string }): Promise<void> {
  const { database, files, clock } = services
  const row = await database.inAgency(agencyId, (db) => queries.one(db, agencyId, id))
  if (row?.state !== 'waiting') return
  const { aboutLedgerId: ledgerId, ledgerName, madeBy: userId, origin } = row
  const ledger = { id: ledgerId, name: ledgerName }
  try {
    const file = await keepFile(services, placeOf(agencyId, id), { ledgerId, userId })
    const gone = await database.inAgency(agencyId, async (db) => {
      await queries.change(db, agencyId, id, { state: 'done', ...file })
      const timetable = await queries.timetableOf(db, agencyId, ledgerId)
      const many = superseded(await queries.finished(db, agencyId, ledgerId), timetable?.keep ?? MOST_KEPT)
      await queries.remove(
        db,
        agencyId,
        many.map((one) => one.id),
      )
      return many
    })
    for (const one of gone) await files.remove(one.sealed)
  } catch (error) {
    const reason = error instanceof AppError ? error.message : '系统出错，请联系管理员查看日志'
    if (!(error instanceof AppError)) log.error({ err: error, ledger: ledgerId }, 'a backup failed')
    await database.inAgency(agencyId, async (db) => {
      await queries.change(db, agencyId, id, { state: 'failed', reason })
      const actor = { db, now: clock(), address: '', user: { id: userId, name: row.madeName, agency: null } }
      await auditFirm(actor, { area: '账套', action: '备份失败', ledger, agencyId, after: reason })
      if (origin === 'timetable')
        await tellPeople({ db, now: clock(), ledger } as Parameters<typeof tellPeople>[0], [userId], {
          type: 'M104',
          title: messageTypes.M104,
          content: `定时备份没有成功：${reason}`,
        })
    })
  }
}

export const backupJobs = [
  worked(backing, (services: Services, wanted) => makeBackup(services, wanted)),
  recurring<Services>('backup-timetables', 300, (services, attempt) =>
    askForDue(services, () => !attempt.stopping() && !attempt.lost.aborted),
  ),
]

/** Asks for what is due, and says when the next will be. */
export async function askForDue(services: Services, goesOn: () => boolean = () => true): Promise<void> {
  const { database, queue, clock } = services
  const at = clock()
  for (const { agencyId, ledgerId, name, every, nextAt, userId, userName } of await database.inPlatform((db) => queries.due(db, at))) {
    if (!goesOn()) return
    await database.inAgency(agencyId, async (db) => {
      if (!(await queries.claim(db, agencyId, ledgerId, nextAt, nextNight(at, every)))) return
      const by = { id: userId, name: userName }
      await ask(db, queue, { agencyId, ledger: { id: ledgerId, name }, origin: 'timetable', by, at })
    })
  }
}
