/** Doubtful rules of a firm: how each stands, and switching one, on record. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { POLICY_PACKAGES, type PackageKey, type Switched } from '@app/domain/ledger/policies/packages'
import { auditFirm } from '../../firm/operation-log/index.ts'
import type { AgencyContext, LedgerContext } from '../../platform/http/context.ts'
import * as queries from './policies.queries.ts'

export const switchings = (ctx: Pick<LedgerContext, 'db' | 'ledger'>) => queries.ofKeeper(ctx.db, ctx.ledger.agencyId)
export const ofFirm = (ctx: AgencyContext) => queries.ofFirm(ctx.db, ctx.user.agency.id)

/** The last switching of each says how it stands. */
export function switchedBy(all: readonly Pick<queries.Switching, 'package' | 'on'>[]): Switched {
  const seen = new Set<PackageKey>()
  const on = new Set<PackageKey>()
  for (const one of all) {
    if (!seen.has(one.package) && one.on) on.add(one.package)
    seen.add(one.package)
  }
  return on
}
/** What holds in a ledger: as the firm that keeps it has decided. */
export const switchedIn = async (ctx: Pick<LedgerContext, 'db' | 'ledger'>): Promise<Switched> => switchedBy(await switchings(ctx))

interface Asked {
  readonly package: PackageKey
  readonly on: boolean
  readonly reason: string
  readonly seen: string | null
}
/** PO0001: it stands so already; PO0002: somebody has switched it since it was looked at. */
export async function change(ctx: AgencyContext, { package: name, on, reason, seen }: Asked): Promise<{ id: string }> {
  const agencyId = ctx.user.agency.id
  await queries.lockFirm(ctx.db, agencyId)
  const all = await queries.ofFirm(ctx.db, agencyId)
  const last = all.find((one) => one.package === name)
  if ((last?.id ?? null) !== seen) throw conflict('PO0002', '这项规定刚刚被启用或停用过，请刷新后再看影响')
  if ((last?.on ?? false) === on) throw broken('PO0001', on ? '这项规定已经启用' : '这项规定没有启用')
  const id = newId()
  const who = { switchedName: ctx.user.name, switchedAt: ctx.now }
  await queries.add(ctx.db, { agencyId, id, package: name, switchedOn: on, reason, ...who })
  const words = (isOn: boolean): string => (isOn ? '启用' : '不启用')
  await auditFirm(ctx, {
    area: '代账公司',
    action: `${on ? '启用' : '停用'}存疑规定：${POLICY_PACKAGES[name].title}`,
    before: words(!on),
    after: `${words(on)}；原因：${reason}`,
  })
  return { id }
}
