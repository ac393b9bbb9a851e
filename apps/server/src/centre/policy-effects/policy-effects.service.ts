/** What switching a doubtful rule would change, company by company; nothing is written. */
import type { PackageKey, Switched } from '@app/domain/ledger/policies/packages'
import { enterableLedgers, ledgerNow } from '../../ledger/ledgers/index.ts'
import { switchedBy, switchingsOfFirm } from '../../ledger/policies/index.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { switchEffects } from '../../tax/declarations/index.ts'
import { eachOf } from '../progress/index.ts'

const without = (all: Switched, name: PackageKey): Switched => new Set([...all].filter((one) => one !== name))

export async function list(caller: AgencyCaller, { package: name, on }: { readonly package: PackageKey; readonly on: boolean }) {
  const now = switchedBy(await caller.transact((ctx) => switchingsOfFirm(ctx)))
  const then = on ? new Set([...now, name]) : without(now, name)
  const all = await caller.database.inPlatform((db) => enterableLedgers({ db, user: caller.user, now: caller.now }))
  const found = new Map<string, Awaited<ReturnType<typeof switchEffects>>>()
  await eachOf(all, ({ id, readOnly }) =>
    caller.database.inLedger(id, async (db) => {
      const ledger = { ...(await ledgerNow(db)), readOnly }
      // what the firm decides holds for the companies it keeps; those shared with it go by their own firm's
      if (ledger.agencyId !== caller.user.agency.id) return
      found.set(id, await switchEffects({ ...caller, db, ledger, tell: () => undefined }, now, then))
    }),
  )
  const rows = all.flatMap(({ id, name: called }) => (found.get(id)?.changed ?? []).map((one) => ({ id, name: called, ...one })))
  const returns = [...found.values()].reduce((sum, { looked }) => sum + looked, 0)
  return new Answer(rows, { total: rows.length, totalData: { companies: found.size, returns } })
}
