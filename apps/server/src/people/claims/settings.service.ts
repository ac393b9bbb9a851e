/** How claims of this ledger are approved and booked, and who may be asked. */
import { invalid } from '@app/domain/kernel/app-error'
import { checkSettings } from '@app/domain/people/claims/approval'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { ledgerWorkers } from '../../ledger/ledgers/index.ts'
import { allRecords } from '../../ledger/records/index.ts'
import { allTags } from '../../ledger/tags/index.ts'
import { spellingOf } from '../../platform/pinyin.ts'
import { asPlatform } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './settlements.queries.ts'
import type { ClaimSettings } from './settlements.queries.ts'

/** Everyone who may work in the ledger, by id. */
export async function peopleOf(ctx: LedgerContext): Promise<{ id: string; name: string }[]> {
  const all = await asPlatform(ctx.db, (db) => queries.candidates(db, ctx.ledger.id, ctx.ledger.agencyId))
  const may = await ledgerWorkers(
    ctx.db,
    ctx.ledger.id,
    all.map((one) => one.id),
  )
  return all.filter((one) => may.has(one.id))
}

/** Whatever a bill can be entered with, without what is disabled. */
export async function choices(ctx: LedgerContext) {
  const contents = Map.groupBy(
    (await allRecords(ctx, 'claimContent')).filter((one) => !one.disabled),
    (one) => one.values['expenseTypeId'] ?? '',
  )
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name, initials: spellingOf(name) })
  const tags = (await allTags(ctx.db)).filter((one) => !one.disabled && !one.deleted)
  return {
    types: (await allRecords(ctx, 'expenseType'))
      .filter((one) => !one.disabled)
      .map((one) => ({
        ...named(one),
        deductible: one.values['deductible'] === '1',
        contents: (contents.get(one.id) ?? []).map((content) => content.name),
      })),
    employees: tags.filter((one) => one.type === 'employee').map((one) => ({ ...named(one), departmentId: one.departmentId })),
    departments: tags.filter((one) => one.type === 'department').map(named),
    projects: tags.filter((one) => one.type === 'project').map(named),
    general: ctx.ledger.vatNature === 'generalTaxpayer',
  }
}

export async function settings(ctx: LedgerContext) {
  return { settings: await queries.settings(ctx.db), people: await peopleOf(ctx) }
}

/** EC0040: an approver who may not work in the ledger. */
export async function saveSettings(ctx: LedgerContext, given: ClaimSettings): Promise<void> {
  checkSettings(given)
  await lockChain(ctx.db)
  const known = new Set((await peopleOf(ctx)).map((one) => one.id))
  if ([...given.first, ...given.second].some((id) => !known.has(id))) throw invalid('EC0040', '审批人不是本账套的用户')
  const before = await queries.settings(ctx.db)
  await queries.saveSettings(ctx.db, given)
  await record(ctx, { action: '修改报销设置', object: 'claimSettings', objectId: ctx.ledger.id, before, after: given })
}
