/** What is done for a person's job, as whoever began it and by what they may do now. */
import { ROLES } from '@app/domain/access/roles'
import { forbidden } from '@app/domain/kernel/app-error'
import { jobKinds, LEDGER_JOBS, MANY_JOBS, type AskedManyJob, type JobKind, type LedgerJob } from '@app/domain/assist/jobs/job'
import { enteredCaller, ledgersToWork, type ManyCaller } from '../../ledger/ledgers/index.ts'
import { onBehalfOf, type Whose } from '../../platform/beside/whose.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { unattended } from '../../platform/http/ledger-caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { worked, type Worked } from '../../platform/jobs/job.ts'
import { personJob } from './begin-job.ts'
import { jobWorks, type ConfirmImport, type JobInput } from './job-works.ts'
import * as queries from './jobs.queries.ts'
import { manyWorks, type ManyInput } from './many-works.ts'
import { packAll, packJob } from './packing.ts'
import { runJob, type Work } from './runner.ts'

const isLedgerJob = (kind: JobKind): kind is LedgerJob => (LEDGER_JOBS as readonly JobKind[]).includes(kind)
const isAskedMany = (kind: JobKind): kind is AskedManyJob => (MANY_JOBS as readonly JobKind[]).includes(kind)

/** Whoever began it, by what they are now. */
async function callerOf(services: Services, { user, requestId, address, userAgent }: queries.BegunAs): Promise<ManyCaller> {
  const standing = await services.database.inPlatform((db) => queries.membership(db, user.id))
  const agency = standing && user.agency?.id === standing.agencyId ? { ...user.agency, features: standing.features } : null
  const roles = agency ? ROLES.filter((role) => standing!.roles.includes(role)) : []
  return {
    ...unattended(services, requestId, { ...user, roles, agency, permissions: new Set(user.permissions) }),
    address,
    userAgent,
    get now() {
      return services.clock()
    },
  }
}

/** JB0020: the ledger is no longer the person's to enter. */
async function inLedger(caller: ManyCaller, ledgerId: string, kind: LedgerJob): Promise<LedgerCaller> {
  const [one] = await ledgersToWork(caller, [ledgerId])
  if (one === undefined) throw forbidden('JB0020', '您已不能进入这个账套')
  const { permission, writes } = jobKinds[kind]
  return enteredCaller(caller, one, { needs: permission === null ? [] : [permission], writes })
}

/** What a job reads and draws takes the turns of whoever began it, beside what they do by hand meanwhile. */
const whoseJob = ({ user }: queries.BegunAs, at: Date): Whose => ({
  firm: user.agency?.id ?? '',
  person: `${user.id} 后台`,
  client: false,
  at,
})

/** How an import is confirmed is told by whoever knows the kinds of documents. */
export function workedJobs(confirmImport: ConfirmImport): readonly Worked<Services>[] {
  const works = jobWorks(confirmImport)
  const workOf =
    (services: Services, { kind, ledgerId, asked, begunAs }: NonNullable<Awaited<ReturnType<typeof queries.begun>>>): Work =>
    async (progress) => {
      const caller = await callerOf(services, begunAs)
      if (isLedgerJob(kind)) return works[kind](await inLedger(caller, ledgerId ?? '', kind), asked as JobInput, progress)
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
    if (!begun) return
    const work = workOf(services, begun)
    await runJob(services, id, (progress) => onBehalfOf(whoseJob(begun.begunAs, services.clock()), () => work(progress)), attempt)
  }
  return [worked(personJob, run), worked(packJob, run)]
}
