/** Own accounts as a workbook: out with every field, and back in, all rows or none, each refusal with its row and column. */
import { BankAccountDraft } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { AppError, broken, type ErrorDetail } from '@app/domain/kernel/app-error'
import { ACCOUNT_KINDS } from '@app/domain/ledger/records/account-fields'
import { masked } from '@app/domain/ledger/records/shown-numbers'
import type { LedgerCaller, LedgerContext, UploadedFile } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { registerSheet, sheetFile } from '../../platform/sheet-file.ts'
import { fieldRows, type Door } from '../../platform/spreadsheet/field-rows.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { lockChain } from '../book-log/index.ts'
import { allSubjects } from '../subjects/index.ts'
import { keep } from './bank-accounts.batch.ts'
import type { BankAccount } from './bank-accounts.queries.ts'
import * as queries from './bank-accounts.queries.ts'
import { saveOne, type AccountDraft, type SavedAccount } from './bank-accounts.service.ts'

const COLUMNS = {
  bankName: { title: '开户行或名称' },
  kind: { title: '类型' },
  accountNumber: { title: '账号' },
  currency: { title: '币别' },
  subject: { title: '会计科目' },
  forInvoices: { title: '用于开票' },
  disabled: { title: '状态' },
} as const
type Column = keyof typeof COLUMNS
const DOOR: Door<Column> = {
  columns: COLUMNS,
  needed: ['bankName'],
  instead: '请使用导出的格式',
  refuse: (reason) => broken('BA0005', reason),
}
const yes = { 是: true, 否: false, '': false } as const
const states = { 启用: false, 停用: true, '': false } as const
const kinds = new Map(Object.entries(ACCOUNT_KINDS).map(([kind, title]) => [title as string, kind as AccountDraft['kind']]))

/** Every own account; numbers masked: a file goes anywhere, and brought back in a mask leaves the number as it is. */
export async function download(ctx: LedgerContext) {
  const rows = (await queries.all(ctx.db)).map((one) => ({
    key: one.id,
    cells: {
      bankName: one.bankName,
      kind: ACCOUNT_KINDS[one.kind],
      accountNumber: masked(one.accountNumber),
      currency: one.currency,
      subject: `${one.subjectCode} ${one.subjectName}`,
      forInvoices: one.forInvoices ? '是' : '否',
      disabled: one.disabled ? '停用' : '启用',
    },
  }))
  const columns = Object.entries(COLUMNS).map(([key, { title }]) => [key, title, key === 'subject' ? 30 : 16] as const)
  return sheetFile(registerSheet(ctx, { title: '银行账户', columns, rows }), '银行账户', 'xlsx')
}

export async function upload(caller: LedgerCaller, file: UploadedFile): Promise<{ count: number; added: number }> {
  const { sheets } = await readTable(file.bytes, file.name)
  return caller.transact((ctx) => imported(ctx, sheets[0]?.rows ?? []))
}

/** The account a line is of: by its number, by a mask and its name, or by name alone where it has no number. */
function meant(known: readonly BankAccount[], name: string, number: string): BankAccount | undefined {
  if (number.includes('*')) return known.find((one) => one.bankName === name && masked(one.accountNumber) === number)
  return number === ''
    ? known.find((one) => one.bankName === name && one.accountNumber === '')
    : known.find((one) => one.accountNumber === number)
}

/** Lines of known accounts change them, the others are added. Columns the file leaves out stay as they are. */
async function imported(ctx: LedgerContext, table: readonly (readonly string[])[]): Promise<{ count: number; added: number }> {
  await lockChain(ctx.db)
  const details: ErrorDetail[] = []
  const lines = fieldRows(table, DOOR, details)
  if (lines.length === 0) throw broken('BA0006', '文件里没有可以导入的行')
  const codes = new Map((await allSubjects(ctx.db)).flatMap((one) => (one.leaf ? [[one.code, one.id] as const] : [])))
  const saved: SavedAccount[] = []
  for (const { cell, refuse } of lines) {
    const before = details.length
    const known = await queries.all(ctx.db)
    const given = cell('accountNumber') ?? ''
    const there = meant(known, cell('bankName') ?? '', given)
    const pick = <T>(column: Column, table: ReadonlyMap<string, T>, otherwise: T, reason: string): T => {
      const text = cell(column)
      if (text === undefined) return otherwise
      if (!table.has(text)) refuse(column, reason)
      return table.get(text) ?? otherwise
    }
    const code = /^\d+/.exec(cell('subject') ?? '')?.[0]
    if (code !== undefined && !codes.has(code)) refuse('subject', `没有末级科目“${code}”`)
    if (given.includes('*') && there === undefined) refuse('accountNumber', '请填写完整的账号')
    const draft = BankAccountDraft.safeDecode({
      ...(there === undefined ? {} : { bankAccountId: there.id }),
      accountType: { bank: 1, wallet: 2, cash: 3 }[
        pick('kind', kinds, there?.kind ?? 'bank', '类型应为银行账户、支付宝、微信等或库存现金')
      ],
      bankName: cell('bankName') ?? '',
      bankAccount: there !== undefined && given.includes('*') ? there.accountNumber : given,
      accountStatus: pick('disabled', new Map(Object.entries(states)), there?.disabled ?? false, '状态应为启用或停用') ? 1 : 0,
      invAccountFlag: pick('forInvoices', new Map(Object.entries(yes)), there?.forInvoices ?? false, '用于开票应为是或否') ? 1 : 0,
      currencyCode: cell('currency') || there?.currency || 'CNY',
      ...(code === undefined || !codes.has(code) ? {} : { subjectId: codes.get(code) }),
    })
    if (!draft.success) {
      for (const issue of draft.error.issues)
        refuse(
          issue.path[0] === 'bankAccount' ? 'accountNumber' : issue.path[0] === 'currencyCode' ? 'currency' : 'bankName',
          issue.message,
        )
      continue
    }
    if (details.length > before) continue
    try {
      const done = await saveOne(ctx, draft.data, known, false)
      if (done instanceof Answer) refuse('subject', '上级科目已有余额或发生额，请先在页面上新增这个账户')
      else saved.push(done)
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      refuse(refusal.details[0]?.field === 'subjectId' ? 'subject' : 'accountNumber', refusal.message)
    }
  }
  if (details.length > 0) throw broken('BA0007', `文件有${details.length}处错误，没有导入任何账户`, details)
  await keep(ctx, '导入银行账户', saved)
  return { count: saved.length, added: saved.filter((one) => one.before === null).length }
}
