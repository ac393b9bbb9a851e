/** Payslips by link: long secrets known to their readers alone, an end, one sheet and one person each; opening is noted. */
import { payslipsApi } from '@app/contract/people/salary/salary-files'
import { AppError, broken } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { record } from '../../ledger/book-log/index.ts'
import { ledgerNow } from '../../ledger/ledgers/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerCaller, LedgerContext, PublicCaller } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { ledgerIn, secretFor } from '../../platform/http/client-sessions.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { countUse } from '../../platform/security/limits.ts'
import { employeesOf } from './people.service.ts'
import { closedSlip, slipPage } from './payslip.page.ts'
import * as queries from './payslips.queries.ts'
import * as sheets from './sheets.queries.ts'
import { sheet } from './sheets.service.ts'

const MOST_DAYS = 90
const DAY_MS = 86_400_000
/** Opening is for people, not for guessing. */
const OPENING = { name: 'payslip', most: 300, seconds: 60 } as const

export const list = (ctx: LedgerContext, sheetId: string) => queries.slipsOf(ctx.db, sheetId)

interface Sending {
  readonly id: string
  readonly employeeIds: readonly string[]
  readonly days: number
  readonly bySms: boolean
}

/** New links, the earlier ones withdrawn; by message, or handed out once. What could not be sent leaves no link behind. */
export async function send(caller: LedgerCaller, { id, employeeIds, days, bySms }: Sending) {
  if (days < 1 || days > MOST_DAYS)
    throw broken('SL0060', `有效期为1到${MOST_DAYS}天`, [{ field: 'validDays', reason: `1到${MOST_DAYS}天` }])
  const origin = caller.origin()
  const made = await caller.transact(async (ctx) => {
    const held = await sheets.lockSheet(ctx.db, id)
    const rows = await sheets.rowsOf(ctx.db, [id], employeeIds)
    const employees = new Map((await employeesOf(ctx)).map((one) => [one.id, one]))
    const slips = rows.flatMap((row) => {
      const one = employees.get(row.employeeId)
      if (one === undefined) return []
      const problem = row.problem !== '' ? row.problem : bySms && one.mobilePhone === '' ? '没有手机号，请先在人员中填写' : ''
      return [{ employeeId: one.id, name: one.name, phone: one.mobilePhone, problem, slipId: newId(), token: secretFor(ctx.ledger.id) }]
    })
    const good = slips.filter((one) => one.problem === '')
    await queries.withdraw(
      ctx.db,
      id,
      good.map((one) => one.employeeId),
    )
    await insertRows(
      ctx.db,
      'payslips',
      good.map((one) => ({
        id: one.slipId,
        sheetId: id,
        employeeId: one.employeeId,
        tokenHash: hashToken(one.token),
        expiresAt: new Date(ctx.now.getTime() + days * DAY_MS),
        sentAt: ctx.now,
        sentBy: ctx.user.name,
      })),
    )
    await record(ctx, {
      action: bySms ? '短信发送工资条' : '生成工资条链接',
      object: 'salarySheet',
      objectId: id,
      after: [held.name, good.map((one) => one.name), `${days}天内有效`],
    })
    return { slips, name: held.name }
  })
  const linkOf = (token: string): string => origin + payslipsApi.open.path.replace(':token', token)
  if (!bySms)
    return made.slips.map(({ employeeId, name, problem, token }) => ({
      employeeId,
      name,
      problem,
      link: problem === '' ? linkOf(token) : '',
    }))
  const failed = new Map<string, string>()
  for (const one of made.slips.filter((slip) => slip.problem === '')) {
    try {
      await caller.sms.send({
        phone: one.phone,
        text: `${one.name}，您的${made.name}工资条：${linkOf(one.token)} ，${days}天内有效，请勿转发。`,
      })
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      failed.set(one.slipId, '短信没有发出，请稍后再试或复制链接')
    }
  }
  if (failed.size > 0) await caller.transact((ctx) => queries.drop(ctx.db, [...failed.keys()]))
  return made.slips.map(({ employeeId, name, problem, slipId }) => ({
    employeeId,
    name,
    link: '',
    problem: problem || (failed.get(slipId) ?? ''),
  }))
}

export async function withdraw(ctx: LedgerContext, sheetId: string): Promise<void> {
  const held = await sheets.lockSheet(ctx.db, sheetId)
  await queries.withdraw(ctx.db, sheetId)
  await record(ctx, { action: '收回工资条', object: 'salarySheet', objectId: sheetId, before: held.name })
}

type SlipReader = Pick<LedgerContext, 'db' | 'ledger' | 'vault' | 'now'>

/** Sheets of which a slip was sent to a person and not taken back, the newest first, for the person's own page. */
export async function issuedSlips({ db, ledger }: SlipReader, employeeId: string) {
  return queries.issuedTo(db, ledger.id, employeeId)
}

/** One's own slip as a page; null where none was sent. */
export async function slipOf(ctx: SlipReader, employeeId: string, sheetId: string): Promise<string | null> {
  const issued = (await queries.issuedTo(ctx.db, ctx.ledger.id, employeeId)).find((one) => one.sheetId === sheetId)
  if (issued === undefined) return null
  const found = await sheet(ctx, sheetId)
  const row = found.rows.find((one) => one.employeeId === employeeId)
  if (row === undefined) return null
  return slipPage({ company: ctx.ledger.name, sheet: found.sheet, columns: found.columns, row, expiresAt: null })
}

const page = (html: string): FileAnswer => new FileAnswer('payslip.html', 'text/html; charset=utf-8', html, true)

/** The page behind a link; whatever is wrong with it — unknown, ended, withdrawn — the same words. */
export async function open(caller: PublicCaller, token: string): Promise<FileAnswer> {
  await countUse(caller, OPENING)
  const ledgerId = ledgerIn(token)
  if (ledgerId === null) return page(closedSlip())
  const html = await caller.database.inLedger(ledgerId, async (db) => {
    const slip = await queries.byHash(db, hashToken(token))
    if (slip === undefined || slip.withdrawn || slip.expiresAt <= caller.now) return closedSlip()
    const ledger = await ledgerNow(db)
    const found = await sheet({ db, ledger, vault: caller.vault }, slip.sheetId)
    const row = found.rows.find((one) => one.employeeId === slip.employeeId)
    if (row === undefined) return closedSlip()
    await queries.markOpened(db, slip.id, caller.now)
    return slipPage({ company: ledger.name, sheet: found.sheet, columns: found.columns, row, expiresAt: slip.expiresAt })
  })
  return page(html)
}
