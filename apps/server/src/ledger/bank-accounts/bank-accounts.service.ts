/** Own accounts: each is one leaf subject of 库存现金, 银行存款 or 其他货币资金, made when it is missing. */
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { accountTitle, masked } from '@app/domain/ledger/records/shown-numbers'
import { record } from '../book-log/index.ts'
import { addSubject, allSubjects } from '../subjects/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import type { AccountKind, BankAccount } from './bank-accounts.queries.ts'
import * as queries from './bank-accounts.queries.ts'

const KIND_OF_CASH = { bank: 'bank', wallet: 'other', cash: 'cash' } as const
const PARENTS: Readonly<Record<Exclude<AccountKind, 'cash'>, string>> = { bank: '1002', wallet: '1012' }
const WORDS: Readonly<Record<AccountKind, string>> = { bank: '银行存款', wallet: '其他货币资金', cash: '库存现金' }

/** Whole numbers are for those who look after the accounts; the others know one by its end. */
const toWire = (account: BankAccount, counts: ReadonlyMap<string, number>, whole: boolean) => ({
  ...account,
  accountNumber: whole ? account.accountNumber : masked(account.accountNumber),
  printedAs: whole ? account.printedAs : account.printedAs.map(masked),
  flowCount: counts.get(account.id) ?? 0,
})

export async function list(ctx: LedgerContext) {
  const counts = await queries.flowCounts(ctx.db)
  const rows = (await queries.all(ctx.db)).map((account) => toWire(account, counts, ctx.user.permissions.has('options-bankAccount-bianji')))
  return new Answer(rows, { total: rows.length })
}

export interface AccountDraft {
  readonly id?: string | undefined
  readonly kind: AccountKind
  readonly disabled: boolean
  readonly bankName: string
  readonly accountNumber: string
  readonly forInvoices: boolean
  readonly currency: string
  readonly subjectId?: string | undefined
}

/** The subject of an account: the chosen leaf, the cash subject, or a new child; the question of 250 when the parent has figures. */
async function subjectOf(
  ctx: LedgerContext,
  draft: AccountDraft,
  known: readonly BankAccount[],
  agreed: boolean,
  takesOver: boolean,
): Promise<string | Answer<unknown>> {
  const subjects = await allSubjects(ctx.db)
  const taken = new Map(known.filter((one) => one.id !== draft.id).map((one) => [one.subjectId, one]))
  if (draft.subjectId !== undefined) {
    const subject = subjects.find((one) => one.id === draft.subjectId)
    if (!subject?.leaf || subject.disabled || subject.cash === null)
      throw broken('PF0001', '请选择库存现金、银行存款或其他货币资金的末级科目', [{ field: 'subjectId', reason: '科目不可用' }])
    if (subject.cash !== KIND_OF_CASH[draft.kind] && !(draft.kind === 'wallet' && subject.cash === 'bank'))
      throw broken('PF0002', `科目${subject.code} ${subject.name}不属于${WORDS[draft.kind]}`, [
        { field: 'subjectId', reason: '科目不可用' },
      ])
    const other = taken.get(subject.id)
    if (other)
      throw conflict('PF0003', `科目${subject.code}已用于账户“${accountTitle(other)}”`, [{ field: 'subjectId', reason: '已用于别的账户' }])
    return subject.id
  }
  if (draft.kind === 'cash') {
    const free = subjects.find((one) => one.cash === 'cash' && one.leaf && !one.disabled && !taken.has(one.id))
    if (!free) throw broken('PF0004', '没有可用的库存现金科目')
    return free.id
  }
  const name = `${draft.bankName}${draft.accountNumber}`
  const parent = subjects.find((one) => one.code === PARENTS[draft.kind as 'bank' | 'wallet'])
  const there = subjects.find((one) => one.parentId === parent?.id && one.name === name && one.leaf && !taken.has(one.id))
  if (there) return there.id
  const made = await addSubject(
    ctx,
    {
      name,
      parentCode: PARENTS[draft.kind],
      bankName: draft.bankName,
      bankAccount: draft.accountNumber,
      ...(draft.currency === 'CNY' ? {} : { currencies: [draft.currency] }),
    },
    agreed || takesOver,
    // what was booked before there were accounts is in yuan
    takesOver && draft.currency === 'CNY',
  )
  return made instanceof Answer ? made : made.id
}

function checkNumber(draft: AccountDraft, known: readonly BankAccount[]): void {
  if (draft.kind === 'bank' && draft.accountNumber === '')
    throw broken('PF0005', '请输入1位到25位数字的银行账号', [{ field: 'bankAccount', reason: '请输入1位到25位数字的银行账号' }])
  const same = known.find((one) => one.id !== draft.id && draft.accountNumber !== '' && one.accountNumber === draft.accountNumber)
  if (same) throw conflict('PF0006', `银行账号${draft.accountNumber}已存在`)
}

/** What an account says, for the list’s own undo. */
export interface AccountState extends Omit<AccountDraft, 'id' | 'subjectId'> {
  readonly subjectId: string
}
export interface SavedAccount {
  readonly id: string
  readonly before: AccountState | null
  readonly after: AccountState
}
export const stateOf = ({ kind, bankName, accountNumber, forInvoices, disabled, currency, subjectId }: AccountState): AccountState => ({
  kind,
  bankName,
  accountNumber,
  forInvoices,
  disabled,
  currency,
  subjectId,
})

/** One account kept, new or changed; or the question of 250 when its parent subject has figures. */
export async function saveOne(
  ctx: LedgerContext,
  draft: AccountDraft,
  known: readonly BankAccount[],
  agreed: boolean,
  takesOver = false,
): Promise<SavedAccount | Answer<unknown>> {
  checkNumber(draft, known)
  const { bankName, accountNumber, forInvoices, disabled } = draft
  if (draft.id !== undefined) {
    const before = known.find((one) => one.id === draft.id)
    if (!before) throw notFound('PF0007', '账户不存在或已删除')
    const moved = draft.subjectId !== undefined && draft.subjectId !== before.subjectId
    // a change names a leaf that is there: nothing is asked
    const subjectId = moved ? ((await subjectOf(ctx, draft, known, agreed, takesOver)) as string) : before.subjectId
    await queries.change(ctx.db, draft.id, { bankName, accountNumber, forInvoices, disabled, subjectId })
    const { bankName: name, accountNumber: number, subjectCode } = before
    await record(ctx, {
      action: '修改银行账户',
      object: 'bankAccount',
      objectId: draft.id,
      before: { name, number, subjectCode, disabled: before.disabled },
      after: { name: bankName, number: accountNumber, disabled },
    })
    const { kind, currency } = before
    return { id: draft.id, before: stateOf(before), after: { kind, bankName, accountNumber, forInvoices, disabled, currency, subjectId } }
  }
  const subjectId = await subjectOf(ctx, draft, known, agreed, takesOver)
  if (subjectId instanceof Answer) return subjectId
  const id = newId()
  const { kind, currency } = draft
  const after = { kind, bankName, accountNumber, forInvoices, disabled, currency, subjectId }
  await queries.add(ctx.db, { id, ...after, createdAt: ctx.now })
  await record(ctx, { action: '新增银行账户', object: 'bankAccount', objectId: id, after: { kind, name: bankName, number: accountNumber } })
  return { id, before: null, after }
}

/** Saves any number of accounts; none when one of them is refused, or when the parent subject has to be asked about first. */
export async function save(ctx: LedgerContext, drafts: readonly AccountDraft[], agreed: boolean, takesOver = false) {
  if (takesOver && drafts.length > 1) throw broken('PF0020', '上级科目的余额只能归到一个账户，请单独新增这个账户')
  const saved: string[] = []
  for (const draft of drafts) {
    const done = await saveOne(ctx, draft, await queries.all(ctx.db), agreed, takesOver)
    if (done instanceof Answer) {
      if (saved.length > 0) throw conflict('PF0008', '银行存款科目已有余额或发生额，请单独新增这个账户')
      return new Answer([], { returnCode: done.returnCode, returnMessage: done.returnMessage })
    }
    saved.push(done.id)
  }
  const counts = await queries.flowCounts(ctx.db)
  const rows = (await queries.all(ctx.db)).filter((account) => saved.includes(account.id))
  return new Answer(
    rows.map((account) => toWire(account, counts, true)),
    { total: rows.length },
  )
}

/** Takes accounts off the list; those with flows stay (PF0009). Their subjects stay with their figures. */
export async function remove(ctx: LedgerContext, ids: readonly string[]): Promise<void> {
  const known = new Map((await queries.all(ctx.db)).map((one) => [one.id, one]))
  const counts = await queries.flowCounts(ctx.db)
  const gone = [...new Set(ids)].map((id) => {
    const one = known.get(id)
    if (!one) throw notFound('PF0404', '账户不存在或已删除')
    return one
  })
  const used = gone.flatMap((one) => {
    const count = counts.get(one.id) ?? 0
    return count === 0 ? [] : [{ field: one.id, reason: `“${one.bankName}”有${count}笔资金流水` }]
  })
  if (used.length > 0) throw broken('PF0009', `${used[0]!.reason}，不能删除，可以停用`, used)
  await queries.remove(ctx.db, ids)
  await record(ctx, {
    action: '删除银行账户',
    object: 'bankAccount',
    objectId: gone.length === 1 ? gone[0]!.id : `${gone.length}个`,
    before: gone.map((one) => ({ kind: one.kind, name: one.bankName, number: one.accountNumber, subjectCode: one.subjectCode })),
  })
}
