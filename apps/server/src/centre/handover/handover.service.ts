/**
 * Handing a ledger over to another firm (账套移交). The owner makes a link and a code, told once; the receiver opens the link,
 * types the code, and the ledger with everything in it becomes theirs. What changed hands is written into a final record.
 */
import { asCode, CODE_ALPHABET, CODE_LENGTH, MOST_FAILURES, secondsToWait } from '@app/domain/centre/handover/code'
import { handOverSheet } from '@app/domain/centre/handover/record'
import { trialBalance } from '@app/domain/finance/books/trial-balance'
import { AppError, broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, momentText, periodOf } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { standardNames, vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { readFacts } from '../../finance/books/index.ts'
import { issuedFindings } from '../../finance/reports/index.ts'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { auditFirm } from '../../firm/operation-log/index.ts'
import { chainHead, record as recordAct, sm3 } from '../../ledger/book-log/index.ts'
import { disclose } from '../../ledger/disclosures/index.ts'
import { addLedgerMembers, ledgerNow, ledgerOfFirm, ledgerSettings } from '../../ledger/ledgers/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCaller, AgencyContext, UserContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { sheetFile } from '../../platform/sheet-file.ts'
import * as queries from './handover.queries.ts'

const OFFER_DAYS = 7
const gone = () => notFound('HO0405', '移交链接已失效，请向移交方索取新的链接')

async function ownLedger(ctx: AgencyContext, id: string) {
  const ledger = await ledgerOfFirm(ctx.db, ctx.user.agency.id, id)
  if (!ledger) throw notFound('HO0404', '账套不存在或已删除')
  return { id, name: ledger.name }
}

/** The hand-over that is open; its link and code were told when it was made and are not known any more. */
export async function current(ctx: AgencyContext, ledgerId: string) {
  await ownLedger(ctx, ledgerId)
  return (await queries.current(ctx.db, ledgerId, ctx.now)).map((row) => ({ ...row, token: '', code: '' }))
}

export async function offer(ctx: AgencyContext, ledgerId: string) {
  const ledger = await ownLedger(ctx, ledgerId)
  await queries.withdraw(ctx.db, ledgerId)
  const token = randomBytes(32).toString('base64url')
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
  const expiresAt = new Date(ctx.now.getTime() + OFFER_DAYS * 86_400_000)
  await queries.add(ctx.db, {
    ledgerId,
    agencyId: ctx.user.agency.id,
    tokenHash: hashToken(token),
    codeHash: hashToken(code),
    createdName: ctx.user.name,
    createdAt: ctx.now,
    expiresAt,
  })
  await auditFirm(ctx, { area: '移交', action: '发起账套移交', ledger })
  return { token, code, expiresAt, failures: 0 }
}

export async function withdraw(ctx: AgencyContext, ledgerId: string): Promise<void> {
  const ledger = await ownLedger(ctx, ledgerId)
  if (await queries.withdraw(ctx.db, ledgerId)) await auditFirm(ctx, { area: '移交', action: '撤回账套移交', ledger })
}

/** What a link hands over, or nothing: unknown, used, withdrawn, locked and late links look the same. */
export async function offered(ctx: UserContext, token: string) {
  const found = await queries.offered(ctx.db, hashToken(token), ctx.now)
  return found ? [{ name: found.name, shortName: found.shortName, startPeriod: found.startPeriod }] : []
}

export async function accept(ctx: AgencyCaller, input: { token: string; code: string }) {
  const { user, now, database } = ctx
  const found = await database.inPlatform((db) => queries.offered(db, hashToken(input.token), now))
  if (!found) throw gone()
  if (found.agencyId === user.agency.id) throw broken('HO0001', '这是本公司的账套，不需要移交')
  const wait = secondsToWait(found.failures, found.failedAt, now)
  if (wait > 0) throw new AppError('HO0002', 429, `移交码错误次数过多，请${wait}秒后再试`)
  // in a transaction of its own: a refusal counts
  const attempt = await database.inPlatform((db) => queries.countAttempt(db, found.ledgerId, found.id, MOST_FAILURES, now))
  if (!attempt) throw gone()
  if (!timingSafeEqual(hashToken(asCode(input.code)), found.codeHash)) {
    const left = MOST_FAILURES - attempt.failures
    if (left === 0) await database.inPlatform((db) => queries.lock(db, found.ledgerId, found.id))
    const said = left === 0 ? '移交码连续错误，移交已锁定，请移交方重新发起' : `移交码错误，还可尝试${left}次`
    throw broken('HO0003', said, [{ field: 'handOverCode', reason: said }])
  }
  const done = await database.inLedger(found.ledgerId, (db) => move(ctx, db, found))
  return { ledgerId: found.ledgerId, recordId: done }
}

/** Proves the books, writes the record and moves the ledger: one transaction. */
async function move(
  ctx: AgencyCaller,
  db: Tx,
  found: { id: string; ledgerId: string; agencyId: string; name: string; fromName: string; createdName: string },
): Promise<string> {
  const { user, now } = ctx
  if (!(await queries.accept(db, found.id))) throw conflict('HO0004', '移交刚刚被撤回或已完成，请刷新页面')
  const ledger = await ledgerNow(db)
  // the act belongs to the history that changes hands
  await recordAct(
    { db, user, now },
    {
      action: '移交账套',
      object: 'ledger',
      objectId: ledger.id,
      before: { agency: found.fromName },
      after: { agency: user.agency.name },
    },
  )
  await disclose(
    { db, user: { name: found.createdName }, now },
    { source: 'handover', what: '账套及全部会计资料', recipient: user.agency.name, purpose: '账套移交', signedBy: user.name },
  )
  const settings = await ledgerSettings(db)
  const through = periodOf(dayInChina(now))
  const facts = await readFacts({ db, ledger }, { through, withDrafts: true })
  const findings = [...(await verifyLedger(db, ledger.id)).map((one) => one.what), ...(await issuedFindings(db, ledger.id))]
  const sheet = handOverSheet({
    fromName: found.fromName,
    toName: user.agency.name,
    givenBy: found.createdName,
    receivedBy: user.name,
    at: momentText(now).slice(0, 16),
    ledgerName: ledger.name,
    taxNumber: settings.taxNumber,
    standardName: standardNames[ledger.standard],
    vatNatureName: vatNatureNames[ledger.vatNature],
    startPeriod: ledger.startPeriod,
    closedThrough: ledger.closedThrough,
    through,
    trial: trialBalance(facts, through, { from: ledger.startPeriod, zeroRows: false }),
    counts: await queries.counts(db, ledger.id),
    chain: await chainHead(db),
    findings,
  })
  const text = JSON.stringify(sheet)
  const id = newId()
  await queries.addRecord(db, {
    ledgerId: ledger.id,
    id,
    fromAgencyId: found.agencyId,
    toAgencyId: user.agency.id,
    fromName: found.fromName,
    toName: user.agency.name,
    ledgerName: ledger.name,
    givenName: found.createdName,
    receivedName: user.name,
    madeAt: now,
    proved: findings.length === 0,
    sheet: text,
    digest: sm3(text),
  })
  // each firm's log while the ledger is that firm's
  const actor = { db, user, now, address: ctx.address }
  const about = { area: '移交', ledger: { id: found.ledgerId, name: found.name } } as const
  await auditFirm(actor, { ...about, action: '移交账套', agencyId: found.agencyId, after: user.agency.name })
  await queries.moveLedger(db, user.agency.id)
  await auditFirm(actor, { ...about, action: '接收账套', before: found.fromName })
  await addLedgerMembers(db, [ledger.id], [user.id])
  return id
}

export async function records(ctx: AgencyContext, { page, pageSize }: { page: number; pageSize: number }) {
  const agencyId = ctx.user.agency.id
  const rows = await queries.records(ctx.db, agencyId, { offset: (page - 1) * pageSize, limit: pageSize })
  return new Answer(
    rows.map(({ givenName, receivedName, ...row }) => ({ ...row, givenBy: givenName, receivedBy: receivedName })),
    { total: await queries.countRecords(ctx.db, agencyId) },
  )
}

async function recordOf(ctx: AgencyContext, id: string) {
  const found = await queries.record(ctx.db, ctx.user.agency.id, id)
  if (!found) throw notFound('HO0406', '移交清册不存在')
  return { name: `移交清册-${found.ledgerName}`, sheet: found.sheet as Sheet }
}
export const record = async (ctx: AgencyContext, id: string): Promise<Sheet> => (await recordOf(ctx, id)).sheet

export async function recordFile(ctx: AgencyContext, id: string, format: 'xlsx' | 'pdf') {
  const { name, sheet } = await recordOf(ctx, id)
  return sheetFile(sheet, name, format)
}
