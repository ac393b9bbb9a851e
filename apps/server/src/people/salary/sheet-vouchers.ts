/** Vouchers of a sheet: accrual and payment, each made once, taken back while they are drafts. */
import { AppError, broken, conflict } from '@app/domain/kernel/app-error'
import { fromFen, toFen, ZERO, money } from '@app/domain/kernel/money'
import { lastDay, periodOf, type Day, type Period } from '@app/domain/kernel/period'
import { SHEET_KINDS } from '@app/domain/people/salary/pay-types'
import {
  accrualLines,
  paymentLines,
  salaryCodes,
  type PayGroup,
  type PayTotals,
  type SalaryLine,
} from '@app/domain/people/salary/salary-vouchers'
import { addVouchers, removeVouchers, type NewLine } from '../../finance/vouchers/index.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { findTwins, markFlowsVouchered } from '../../papers/funds/index.ts'
import { freeDrafts, names, PAY_WORDS } from '../../papers/same-money/index.ts'
import { openBook, tagsFor, Unbookable } from '../../papers/quick-account/index.ts'
import { employeesOf } from './people.service.ts'
import * as queries from './sheets.queries.ts'
import type { StoredRow, StoredSheet } from './sheets.queries.ts'

export type VoucherPart = 'accrual' | 'payment'

const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null, unitPrice: null } as const
const fenOf = (row: StoredRow, key: string): bigint => (row.figures[key] === undefined ? 0n : toFen(money(row.figures[key])))

async function groupsOf(ctx: LedgerContext, rows: readonly StoredRow[]): Promise<PayGroup[]> {
  const employees = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
  return rows.map((row) => {
    const one = employees.get(row.employeeId)
    return {
      expenseClass: one?.expenseClass || 'management',
      departmentId: one?.departmentId ?? null,
      gross: fenOf(row, 'gross'),
      employerSocial: fenOf(row, 'employerSocial'),
      employerHousing: fenOf(row, 'employerHousing'),
      employerPlan: fenOf(row, 'employerPlan'),
    }
  })
}

function totalsOf(rows: readonly StoredRow[]): PayTotals {
  const total = (...keys: readonly string[]): bigint => rows.reduce((all, row) => keys.reduce((sum, key) => sum + fenOf(row, key), all), 0n)
  const [gross, tax, net] = [total('gross'), total('tax'), total('net')]
  const heldSocial = total('pension', 'medical', 'unemployment')
  const heldHousing = total('housing')
  return { gross, tax, net, heldSocial, heldHousing, heldOther: gross - tax - net - heldSocial - heldHousing }
}

async function linesOf(
  ctx: LedgerContext,
  sheet: StoredSheet,
  planned: readonly SalaryLine[],
  bankCode: string | null,
  verb: string,
): Promise<NewLine[]> {
  const book = await openBook(ctx)
  const abstract = `${verb}${sheet.period}${SHEET_KINDS[sheet.kind]}`
  const lines: NewLine[] = []
  try {
    for (const { side, code, departmentId, fen } of planned) {
      const subject = await book.byCode(code === '1002' && bankCode !== null ? bankCode : code)
      const tagIds = tagsFor(subject, { department: departmentId })
      const amount = fromFen(fen)
      lines.push({
        ...plain,
        abstract,
        subjectId: subject.id,
        tagIds,
        debit: side === 'debit' ? amount : ZERO,
        credit: side === 'credit' ? amount : ZERO,
      })
    }
  } catch (refusal) {
    if (refusal instanceof Unbookable) throw broken('SL0051', `不能生成凭证：${refusal.message}`)
    throw refusal
  }
  await tellNewSubjects(ctx, book.made())
  return lines
}

const planCode = (ctx: Pick<LedgerContext, 'ledger'>): string | null => salaryCodes[ctx.ledger.standard].plan

/** Whether 设定提存计划 can stand apart here, and whether it did when wages were last accrued. */
export async function planOf(ctx: Pick<LedgerContext, 'db' | 'ledger'>) {
  const code = planCode(ctx)
  return { known: code !== null, apart: await queries.planApartBefore(ctx.db, code) }
}

interface Asked {
  readonly id: string
  readonly which: VoucherPart
  readonly day?: Day | undefined
  readonly bankAccountId?: string | undefined
  /** Left out: as the ledger did it last. */
  readonly planApart?: boolean | undefined
  /** The row of a statement that is known to have paid it. */
  readonly flowId?: string
}

/** What either voucher says, by codes of the chart. */
async function plannedOf(
  ctx: LedgerContext,
  sheet: Pick<StoredSheet, 'kind'>,
  rows: readonly StoredRow[],
  which: VoucherPart,
  planApart: boolean | undefined,
): Promise<readonly SalaryLine[]> {
  if (which === 'payment') return paymentLines(sheet.kind, ctx.ledger.standard, totalsOf(rows))
  const apart = planApart ?? (await queries.planApartBefore(ctx.db, planCode(ctx)))
  return accrualLines(sheet.kind, ctx.ledger.standard, await groupsOf(ctx, rows), apart)
}

/** The lines one of the two would have; nothing is written. */
export async function voucherLines(ctx: LedgerContext, { id, which, planApart }: Pick<Asked, 'id' | 'which' | 'planApart'>) {
  const sheet = await queries.readSheet(ctx.db, id)
  const planned = await plannedOf(ctx, sheet, await queries.rowsOf(ctx.db, [id]), which, planApart)
  const subjects = new Map((await allSubjects(ctx.db)).map((one) => [one.code, one.fullName]))
  const departments = new Map((await employeesOf(ctx)).map((one) => [one.departmentId, one.department]))
  return planned.map(({ side, code, departmentId, fen }) => ({
    code,
    name: subjects.get(code) ?? '（生成时启用）',
    department: departmentId === null ? '' : (departments.get(departmentId) ?? ''),
    debit: side === 'debit' ? fromFen(fen) : ZERO,
    credit: side === 'credit' ? fromFen(fen) : ZERO,
  }))
}

/** What is paid out to many goes out in one sum, whatever day of the month it is; so many days around the voucher are looked through. */
const PAY_DAYS = 31

/** The row of the account's statement that shows the pay; SL0058 where it has a voucher already. */
async function paidBy(ctx: LedgerContext, key: string, bankAccountId: string, day: Day, net: bigint) {
  if (net <= 0n) return undefined
  const paid = { key, bankAccountId, day, inflow: ZERO, outflow: fromFen(net), party: '' }
  const twin = (await findTwins(ctx, [paid], PAY_DAYS)).get(key)
  if (twin && twin.voucherId !== null && !(names(twin, PAY_WORDS) && (await freeDrafts(ctx, [twin])).has(twin.voucherId)))
    throw conflict('SL0058', `账户流水 ${twin.day} 的同一笔工资已生成凭证 ${twin.voucher}，请撤销其中一张再生成`)
  return twin
}

/** Makes one of the two; SL0050 to SL0053 say why not. */
export async function makeVoucher(ctx: LedgerContext, { id, which, day, bankAccountId, planApart, flowId }: Asked) {
  await lockChain(ctx.db)
  const sheet = await queries.lockSheet(ctx.db, id)
  const made = which === 'accrual' ? sheet.accrualVoucherId : sheet.paymentVoucherId
  if (made !== null) throw conflict('SL0050', `这张工资表已有${which === 'accrual' ? '计提' : '发放'}凭证`)
  const rows = await queries.rowsOf(ctx.db, [id])
  const wrong = rows.find((row) => row.problem !== '')
  if (wrong) throw broken('SL0052', `有人员没有算出工资，请先处理：${wrong.problem}`)
  const account = bankAccountId === undefined ? null : (await ownAccounts(ctx.db)).find((one) => one.id === bankAccountId)
  if (account === undefined) throw broken('SL0054', '请选择付款账户', [{ field: 'bankAccountId', reason: '账户不存在' }])
  const planned = await plannedOf(ctx, sheet, rows, which, planApart)
  if (planned.length === 0)
    throw broken(
      'SL0053',
      sheet.kind === 'labour' && which === 'accrual' ? '劳务报酬在发放时计入费用，不需要计提凭证' : '工资表没有金额，不需要生成凭证',
    )
  const on = day ?? lastDay(sheet.period)
  if (which === 'accrual' && periodOf(on) !== sheet.period)
    throw broken('SL0055', '计提凭证应在工资所属的月份', [{ field: 'voucherDate', reason: '日期不在工资所属月份' }])
  const verb = which === 'accrual' ? '计提' : '发放'
  const lines = await linesOf(ctx, sheet, planned, account?.subjectCode ?? null, verb)
  const paying = which === 'payment' && account !== null
  const row = paying ? (flowId ?? (await paidBy(ctx, id, account.id, on, totalsOf(rows).net))?.id) : undefined
  const [stored] = await addVouchers(
    ctx,
    [
      {
        day: on,
        period: periodOf(on),
        word: '记',
        attachmentCount: 1,
        kind: 'manual',
        lines,
        source: { kind: 'salary', ids: [id], reason: `${sheet.name}${verb}，${rows.length}人` },
      },
    ],
    `工资表生成${verb}凭证`,
  )
  await queries.setVoucher(ctx.db, id, which, stored!.id)
  // the row of the statement belongs to the same voucher: the money is booked once
  if (row !== undefined) await markFlowsVouchered(ctx, [{ id: row, voucherId: stored!.id, position: 1 }])
  return { voucherId: stored!.id, voucher: `${stored!.period} ${stored!.word}-${stored!.number}` }
}

/** Accrues every sheet of a month that still is to be; answers how many vouchers that made. One that cannot be stops the others. */
export async function accrueMonth(ctx: LedgerContext, period: Period): Promise<number> {
  await lockChain(ctx.db)
  const waiting = await queries.unaccruedSheets(ctx.db, period)
  for (const { id } of waiting) await makeVoucher(ctx, { id, which: 'accrual' })
  return waiting.length
}

/** Takes a draft back; what is posted stays (SL0056), and so does the sheet under it. */
export async function removeVoucher(ctx: LedgerContext, id: string, which: VoucherPart): Promise<void> {
  await lockChain(ctx.db)
  const sheet = await queries.lockSheet(ctx.db, id)
  const voucherId = which === 'accrual' ? sheet.accrualVoucherId : sheet.paymentVoucherId
  if (voucherId === null) throw conflict('SL0057', '这张工资表没有这张凭证')
  try {
    await removeVouchers(ctx, [voucherId], '撤销工资表凭证')
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.status !== 422) throw refusal
    throw broken('SL0056', `${refusal.message}；工资有误时请新增一张补发或更正表`)
  }
  await record(ctx, { action: '撤销工资表凭证', object: 'salarySheet', objectId: id, before: [sheet.name, which] })
}
