/** Links to signed statements: made for one recipient, until a day, withdrawn at any time; opened without an account. */
import { statementLinksApi as api } from '@app/contract/finance/reports/statement-links'
import { MOST_LINK_DAYS } from '@app/domain/finance/reports/statement-package'
import { statementNames } from '@app/domain/finance/reports/template'
import { broken, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { disclose } from '../../ledger/disclosures/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { ledgerIn, secretFor } from '../../platform/http/client-sessions.ts'
import type { LedgerCaller, LedgerContext, PublicCaller } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/sessions.ts'
import { countUse } from '../../platform/security/limits.ts'
import * as issues from './issued.queries.ts'
import { contentOf, filingName, issueOf } from './issued.service.ts'
import * as queries from './statement-links.queries.ts'
import { closedPage, statementsPage } from './statement-links.page.ts'
import { statementPackage, type PackedFile } from './statement-package.ts'

const DAY_MS = 86_400_000
const ZIP = 'application/zip'
/** Opening is for people, not for guessing. */
const OPENING = { name: 'statement-link', most: 120, seconds: 60 } as const

export const list = async (ctx: LedgerContext, issueId: string) =>
  (await queries.ofIssue(ctx.db, issueId)).map(({ madeName: madeBy, ...row }) => ({ ...row, madeBy }))

/** Statements of an issue as fixed pages and as data. */
async function filesOf(ctx: LedgerContext, row: issues.IssueRow): Promise<PackedFile[]> {
  const files: PackedFile[] = []
  for (const { kind, sheet } of contentOf(row)) {
    const title = statementNames[kind]
    const footers = [...(sheet.footers ?? []), `${row.issuedOn}报出 第${row.version}版`]
    const { body } = await printedSheet(ctx, 'statement', { ...sheet, footers }, title, 'pdf')
    files.push({ path: `${kind}.pdf`, title: `${title}（版式）`, bytes: await buffer(body as Readable) })
    files.push({ path: `${kind}.json`, title: `${title}（数据）`, bytes: Buffer.from(JSON.stringify(sheet, null, 1)) })
  }
  return files
}

/** RP0029: days out of range. The secret is answered once; it is entered as given away. */
export async function make(caller: LedgerCaller, issueId: string, { recipient, days }: { recipient: string; days: number }) {
  if (days < 1 || days > MOST_LINK_DAYS)
    throw broken('RP0029', `有效期为1到${MOST_LINK_DAYS}天`, [{ field: 'validDays', reason: `1到${MOST_LINK_DAYS}天` }])
  const origin = caller.origin()
  const { row, files, creditCode } = await caller.transact(
    async (ctx) => {
      const found = await issueOf(ctx, issueId)
      return { row: found, files: await filesOf(ctx, found), creditCode: (await ledgerSettings(ctx.db)).taxNumber }
    },
    { snapshot: true },
  )
  const { ledger, user, now } = caller
  const bytes = await statementPackage(
    {
      ledger: { id: ledger.id, name: ledger.name, creditCode, standard: ledger.standard },
      period: row.period,
      span: row.span,
      revision: row.version,
      issuedOn: row.issuedOn,
      issueDigest: row.digest,
      recipient,
      madeAt: now.toISOString(),
      madeBy: user.name,
    },
    files,
    caller.sealer,
    now,
  )
  const packageDigest = await caller.files.put(bytes)
  const [id, token] = [newId(), secretFor(ledger.id)]
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  await caller.transact(async (ctx) => {
    await lockChain(ctx.db)
    await queries.add(ctx.db, {
      id,
      issueId,
      recipient,
      tokenHash: hashToken(token),
      packageDigest,
      packageBytes: bytes.length,
      madeName: user.name,
      madeAt: now,
      expiresAt,
    })
    const what = `${filingName(row)}（签名的报表包，第${row.version}版）`
    await disclose(ctx, { source: 'issue', what, recipient, purpose: '提供电子会计报表' })
    await record(ctx, {
      action: '生成报表包链接',
      object: 'issuedStatements',
      objectId: issueId,
      after: { recipient, days, package: packageDigest, version: row.version },
    })
  })
  return { id, link: origin + api.open.path.replace(':token', token), expiresAt, packageDigest }
}

/** RP0406: it has ended already, or is of nobody here. */
export async function withdraw(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const ended = await queries.withdraw(ctx.db, id)
  if (ended === undefined) throw notFound('RP0406', '没有这个链接，或已经收回')
  await record(ctx, {
    action: '收回报表包链接',
    object: 'issuedStatements',
    objectId: ended.issueId,
    before: { recipient: ended.recipient },
  })
}

/** What lies behind a secret; null for whatever is wrong with it. */
async function behind<T>(caller: PublicCaller, token: string, work: (ctx: Found) => Promise<T>): Promise<T | null> {
  await countUse(caller, OPENING)
  const ledgerId = ledgerIn(token)
  if (ledgerId === null) return null
  return caller.database.inLedger(ledgerId, async (db) => {
    const link = await queries.holding(db, hashToken(token), caller.now)
    if (link === undefined) return null
    const versions = await issues.series(db, link.issueId)
    const row = versions.find((one) => one.id === link.issueId)
    if (row === undefined) return null
    await queries.markOpened(db, link.id, caller.now)
    return work({ link, row, newest: versions[0]!.version, company: (await ledgerSettings(db)).name })
  })
}
interface Found {
  readonly link: NonNullable<Awaited<ReturnType<typeof queries.holding>>>
  readonly row: issues.IssueRow
  readonly newest: number
  readonly company: string
}

const page = (html: string): FileAnswer => new FileAnswer('statements.html', 'text/html; charset=utf-8', html, true)

/** The page behind a link; whatever is wrong with it, the same words. */
export async function open(caller: PublicCaller, token: string): Promise<FileAnswer> {
  const html = await behind(caller, token, async ({ link, row, newest, company }) =>
    statementsPage({
      company,
      filing: filingName(row),
      version: row.version,
      newest,
      issuedOn: row.issuedOn,
      recipient: link.recipient,
      expiresAt: link.expiresAt,
      packageAt: api.package.path.replace(':token', token),
      packageDigest: link.packageDigest,
    }),
  )
  return page(html ?? closedPage())
}

export async function packageOf(caller: PublicCaller, token: string): Promise<FileAnswer> {
  const found = await behind(caller, token, async ({ link, row, company }) => ({
    name: `${company}_会计报表_${row.period}_第${row.version}版.zip`,
    digest: link.packageDigest,
  }))
  if (found === null) return page(closedPage())
  return new FileAnswer(found.name, ZIP, await caller.files.get(found.digest))
}
