/** One field of many own accounts at once, and taking the last act back as one step. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { ACCOUNT_BATCH_FIELDS } from '@app/domain/ledger/records/account-fields'
import type { LedgerContext } from '../../platform/http/context.ts'
import { lockChain, record } from '../book-log/index.ts'
import { actToUndo, keepAct, lastAct, markActUndone } from '../records/index.ts'
import type { BankAccount } from './bank-accounts.queries.ts'
import * as queries from './bank-accounts.queries.ts'
import { saveOne, stateOf, type AccountState, type SavedAccount } from './bank-accounts.service.ts'

/** Which list the acts of own accounts are kept under. */
const LIST = 'bankAccount'
type Key = (typeof ACCOUNT_BATCH_FIELDS)[number]['key']

const read = (one: AccountState, key: Key): string => (key === 'bankName' ? one.bankName : one[key] ? '1' : '0')
/** Why a value does not fit the field; null when it does. */
function refusalOf(key: Key, value: string): string | null {
  if (key !== 'bankName') return /^[01]$/.test(value) ? null : '请选择是或否'
  if (value.trim() === '') return '请输入开户行'
  return value.trim().length > 24 ? '开户行不能超过二十四个字' : null
}
const changed = (one: BankAccount, key: Key, value: string) => ({
  ...stateOf(one),
  id: one.id,
  [key]: key === 'bankName' ? value.trim() : value === '1',
})

/** What would become of each, and with `agreed` done (BA0001, BA0002). */
export async function batch(ctx: LedgerContext, asked: { ids: readonly string[]; field: string; value: string; agreed: boolean }) {
  const key = ACCOUNT_BATCH_FIELDS.find((one) => one.key === asked.field)?.key
  if (key === undefined) throw broken('BA0001', '这一项不能批量修改', [{ field: 'fieldName', reason: '请选择要修改的项目' }])
  await lockChain(ctx.db)
  const known = await queries.all(ctx.db)
  const refused = refusalOf(key, asked.value)
  const meant = known.filter((one) => asked.ids.includes(one.id))
  const preview = meant.map((one) => ({
    id: one.id,
    code: one.subjectCode,
    name: one.bankName,
    before: read(one, key),
    after: refused === null ? read(changed(one, key, asked.value), key) : asked.value,
    refused: refused ?? '',
  }))
  if (!asked.agreed) return preview
  if (refused !== null) throw broken('BA0002', refused, [{ field: 'fieldValue', reason: refused }])
  const saved: SavedAccount[] = []
  for (const one of meant)
    if (read(one, key) !== read(changed(one, key, asked.value), key))
      saved.push((await saveOne(ctx, changed(one, key, asked.value), known, false)) as SavedAccount)
  await keep(ctx, '批量修改银行账户', saved)
  return preview
}

/** Keeps an act for the undo; an act that changed nothing is none. */
export async function keep(ctx: LedgerContext, action: string, saved: readonly SavedAccount[]): Promise<void> {
  if (saved.length > 0) await keepAct(ctx, LIST, action, saved)
}

export const lastChange = (ctx: LedgerContext) => lastAct(ctx, LIST)

const same = (one: AccountState, other: AccountState): boolean => JSON.stringify(stateOf(one)) === JSON.stringify(stateOf(other))

/** Takes the last act back as one step; refused when somebody has gone on from there (BA0003), or flows came (BA0004). */
export async function undo(ctx: LedgerContext, id: string): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const act = await actToUndo(ctx, LIST, id)
  const rows = act.rows as SavedAccount[]
  const now = new Map((await queries.all(ctx.db)).map((one) => [one.id, one]))
  const counts = await queries.flowCounts(ctx.db)
  for (const { id: one, before, after } of rows) {
    const there = now.get(one)
    if (there === undefined || !same(there, after)) throw conflict('BA0003', `“${after.bankName}”后来又改过，不能撤销`)
    const flows = counts.get(one) ?? 0
    if (before === null && flows > 0) throw conflict('BA0004', `“${after.bankName}”已有${flows}笔资金流水，不能撤销`)
  }
  const added = rows.flatMap((row) => (row.before === null ? [row.id] : []))
  if (added.length > 0) await queries.remove(ctx.db, added)
  for (const { id: one, before } of rows) if (before !== null) await queries.change(ctx.db, one, before)
  await record(ctx, {
    action: `撤销${act.action}`,
    object: LIST,
    objectId: `${rows.length}个`,
    before: rows.map((row) => row.after),
    after: rows.map((row) => row.before),
  })
  await markActUndone(ctx.db, id, ctx.now, ctx.user.name)
  return { count: rows.length }
}
