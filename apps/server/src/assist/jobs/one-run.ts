/** What is done for a person's job, as whoever began it and by what they may do now. */
import { forbidden } from '@app/domain/kernel/app-error'
import { LEDGER_JOBS, MANY_JOBS, type AskedManyJob, type JobKind, type LedgerJob } from '@app/domain/assist/jobs/job'
import { callerIn, enterableLedgers, unattended } from '../../ledger/ledgers/index.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import type { Services } from '../../platform/http/scopes.ts'
import { worked, type Worked } from '../../platform/jobs/job.ts'
import { personJob } from './begin-job.ts'
import { jobWorks, type ConfirmImport, type JobInput } from './job-works.ts'
import * as queries from './jobs.queries.ts'
import type { ManyCaller } from './many.ts'
import { manyWorks, type ManyInput } from './many-works.ts'
import { ledgersToWork } from './one-of-many.ts'
import { packAll, packJob } from './packing.ts'
import { runJob, type Work } from './runner.ts'

const isLedgerJob = (kind: JobKind): kind is LedgerJob => (LEDGER_JOBS as readonly JobKind[]).includes(kind)
const isAskedMany = (kind: JobKind): kind is AskedManyJob => (MANY_JOBS as readonly JobKind[]).includes(kind)

function callerOf(services: Services, { user, requestId, address, userAgent }: queries.BegunAs): ManyCaller {
  const caller = unattended(services, requestId, { ...user, userId: user.id, displayName: user.name }, services.clock())
  return {
    ...caller,
    user: { ...user, permissions: new Set(user.permissions) },
    address,
    userAgent,
    get now() {
      return services.clock()
    },
  }
}

/** JB0020: the ledger is no longer the person's to enter. */
async function inLedger(caller: ManyCaller, ledgerId: string): Promise<LedgerCaller> {
  const enterable = await caller.database.inPlatform((db) => enterableLedgers({ db, user: caller.user, now: caller.now }))
  const one = enterable.find(({ id }) => id === ledgerId)
  if (one === undefined) throw forbidden('JB0020', '您已不能进入这个账套')
  const { ledger } = await callerIn(caller, ledgerId)
  const own = { ...caller, ledger: { ...ledger, readOnly: one.readOnly }, tell: () => undefined }
  return {
    ...own,
    transact: (work, options) => caller.database.inLedger(ledgerId, (db) => work({ ...own, now: caller.now, db }), { ...options }),
  }
}

/** How an import is confirmed is told by whoever knows the kinds of documents. */
export function workedJobs(confirmImport: ConfirmImport): readonly Worked<Services>[] {
  const works = jobWorks(confirmImport)
  const workOf =
    (services: Services, { kind, ledgerId, asked, begunAs }: NonNullable<Awaited<ReturnType<typeof queries.begun>>>): Work =>
    async (progress) => {
      const caller = callerOf(services, begunAs)
      if (isLedgerJob(kind)) return works[kind](await inLedger(caller, ledgerId ?? ''), asked as JobInput, progress)
      if (!isAskedMany(kind)) return packAll(caller, progress)
      // kept as it was asked for
      const input = asked as ManyInput
      const ledgers = await ledgersToWork(caller, input.ledgerIds)
      const gone = input.ledgerIds.filter((id) => !ledgers.some((one) => one.id === id))
      for (const id of gone)
        await progress.result({ aboutLedgerId: id, period: input.to ?? input.from, done: false, message: '您已不能进入这个账套' })
      const came = await manyWorks[kind](caller, ledgers, input, progress)
      return gone.length === 0 ? came : { ...came, message: `${came.message}，${gone.length} 个账套已不能进入` }
    }
  const run: Parameters<typeof worked<{ id: string }, Services>>[1] = async (services, { id }, attempt) => {
    const begun = await services.database.inPlatform((db) => queries.begun(db, id))
    if (begun) await runJob(services, id, workOf(services, begun), attempt)
  }
  return [worked(personJob, run), worked(packJob, run)]
}
