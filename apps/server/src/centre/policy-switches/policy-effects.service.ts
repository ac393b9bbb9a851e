/** What switching a doubtful rule would change, company by company; nothing of a return is written. */
import { PACKAGE_KEYS, type PackageKey, type Switched } from '@app/domain/ledger/policies/packages'
import { look, type Overview } from '../../ledger/overviews/index.ts'
import { switchedIn } from '../../ledger/policies/index.ts'
import type { AgencyCaller } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { switchEffects } from '../../tax/declarations/index.ts'

const without = (all: Switched, name: PackageKey): Switched => new Set([...all].filter((one) => one !== name))

type Effect = Awaited<ReturnType<typeof switchEffects>>['changed'][number]
const spanOf = (name: PackageKey, on: boolean): string => `${name} ${on ? 'on' : 'off'}`
export const policyEffectsOverview: Overview<Effect> = {
  page: 'policyEffects',
  rules: 1,
  reckon: async (ctx, span) => {
    const name = PACKAGE_KEYS.find((one) => span.startsWith(one))!
    const now = await switchedIn(ctx)
    const then = span === spanOf(name, true) ? new Set([...now, name]) : without(now, name)
    const { looked, changed } = await switchEffects(ctx, now, then)
    return { looked, rows: changed.map((row) => ({ row })) }
  },
}

interface Asked {
  readonly package: PackageKey
  readonly on: boolean
  readonly page: number
  readonly pageSize: number
}
/** What the firm decides holds for the companies it keeps; those shared with it go by their own firm's. */
export async function list(caller: AgencyCaller, { package: name, on, ...paged }: Asked) {
  const { rows, total, ledgers, looked, waiting } = await look(caller, policyEffectsOverview, {
    span: spanOf(name, on),
    own: true,
    ...paged,
  })
  return new Answer(
    rows.map(({ id, name: called, row }) => ({ id, name: called, ...row })),
    { total, totalData: { companies: ledgers, returns: looked, waiting } },
  )
}
