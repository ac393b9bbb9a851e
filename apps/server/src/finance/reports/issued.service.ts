/** 报出登记: statements given to outsiders stay as they were given; what the books say otherwise since, and who must be told, is computed anew. */
import {
  checkIssue,
  differencesOfIssue,
  issueStateNames,
  mustBeTold,
  withoutDrills,
  type IssuedDifference,
  type IssuedStatement,
  type IssueState,
} from '@app/domain/finance/reports/issued'
import { statementNames, type StatementKind } from '@app/domain/finance/reports/template'
import { templateOf } from '@app/domain/finance/reports/templates'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, momentText, type Day, type Period } from '@app/domain/kernel/period'
import { lockChain, record, sm3 } from '../../ledger/book-log/index.ts'
import { disclose } from '../../ledger/disclosures/index.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { registerSheet } from '../../platform/sheet-file.ts'
import { readFacts, type ReadFacts } from '../books/index.ts'
import * as queries from './issued.queries.ts'
import type { IssueRow, NoticeRow } from './issued.queries.ts'
import { make } from './reports.service.ts'

type Filing = Pick<IssueRow, 'period' | 'span' | 'layout' | 'reclassified' | 'kinds'>

const spanNames = { month: '月报', quarter: '季报', year: '年报' } as const
export const filingName = ({ period, span, kinds }: Filing): string =>
  `${period} ${spanNames[span]} ${kinds.map((kind) => statementNames[kind]).join('、')}`

/** What the posted books say now, in the form of a filing. */
function statementsNow(ctx: LedgerContext, facts: ReadFacts, { kinds, reclassified, ...query }: Filing): IssuedStatement[] {
  return kinds.map((kind) => ({
    kind,
    sheet: withoutDrills(make(kind, facts, { ...query, withDrafts: false }, reclassified, ctx.ledger.name).sheet),
  }))
}

/** Drafts are nobody's statements: what is given away is of posted vouchers alone. */
const factsThrough = (ctx: LedgerContext, through: Period) => readFacts(ctx, { through, withDrafts: false, forStatements: true })

export const contentOf = (row: Pick<IssueRow, 'content'>) => JSON.parse(row.content) as IssuedStatement[]

interface Judged {
  readonly state: IssueState
  readonly differences: readonly IssuedDifference[]
  readonly mustBeTold: readonly string[]
}

/** How each version stands: the newest against the books, an earlier one against the one after it. */
function judge(ctx: LedgerContext, rows: readonly IssueRow[], facts: ReadFacts, notices: readonly NoticeRow[]): Map<string, Judged> {
  const told = Map.groupBy(notices, (one) => one.issueId)
  const versions = Map.groupBy(rows, (one) => one.seriesId)
  return new Map(
    rows.map((row) => {
      const later = versions.get(row.seriesId)!.filter((one) => one.version > row.version)
      const next = later.find((one) => one.version === row.version + 1)
      const others = next === undefined ? statementsNow(ctx, facts, row) : contentOf(next)
      const differences = differencesOfIssue(contentOf(row), others)
      const state: IssueState = next !== undefined ? 'replaced' : differences.length > 0 ? 'differs' : 'agrees'
      const toBeTold = mustBeTold(
        state,
        { recipients: row.recipients, told: told.get(row.id) ?? [] },
        { figures: figuresDigest(others), replacedFor: new Set(later.flatMap((one) => one.recipients)) },
      )
      return [row.id, { state, differences, mustBeTold: toBeTold }]
    }),
  )
}

/** Of the figures alone: another wording of a form tells nobody anything. */
const figuresDigest = (statements: readonly IssuedStatement[]): string =>
  sm3(JSON.stringify(statements.map(({ kind, sheet }) => [kind, sheet.rows.map((row) => [row.key, row.cells])])))

const shown = (row: IssueRow, { state, differences, mustBeTold: people }: Judged) => {
  const { id, seriesId: series, version, period, span, kinds, issuedOn, recipients, purpose, reason, digest, issuedName, issuedAt } = row
  const facts = { id, series, version, period, span, kinds, issuedOn, recipients, purpose, reason, digest, issuedAt }
  return { ...facts, issuedBy: issuedName, state, differing: differences.length, mustBeTold: [...people] }
}

async function judgedRows(ctx: LedgerContext, rows: readonly IssueRow[]) {
  const last = rows.reduce<Period | null>((latest, { period }) => (latest === null || period > latest ? period : latest), null)
  if (last === null) return new Map<string, Judged>()
  return judge(ctx, rows, await factsThrough(ctx, last), await queries.notices(ctx.db))
}

export async function list(ctx: LedgerContext, period?: Period) {
  const rows = await queries.issues(ctx.db, period)
  const judged = await judgedRows(ctx, rows)
  return rows.map((row) => shown(row, judged.get(row.id)!))
}

async function versionsOf(ctx: LedgerContext, id: string): Promise<{ rows: IssueRow[]; row: IssueRow }> {
  const rows = await queries.series(ctx.db, id)
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw notFound('RP0404', '没有这次报出')
  return { rows, row }
}

/** RP0404: never issued here. */
export const issueOf = async (ctx: LedgerContext, id: string): Promise<IssueRow> => (await versionsOf(ctx, id)).row

export async function one(ctx: LedgerContext, id: string) {
  const { rows, row } = await versionsOf(ctx, id)
  const own = (await judgedRows(ctx, rows)).get(id)!
  const told = (await queries.notices(ctx.db)).filter((notice) => notice.issueId === id)
  return {
    issue: shown(row, own),
    statements: contentOf(row).map(({ kind, sheet }) => ({ kind, sheet })),
    differences: own.differences.map((difference) => ({ ...difference })),
    told: told.map(({ recipient, toldOn, words, toldName }) => ({ recipient, toldOn, words, toldBy: toldName })),
  }
}

export async function file(ctx: LedgerContext, id: string, { kind, format }: { kind: StatementKind; format: 'xlsx' | 'pdf' }) {
  const { row } = await versionsOf(ctx, id)
  const found = contentOf(row).find((statement) => statement.kind === kind)
  if (found === undefined) throw notFound('RP0405', `这次没有报出${statementNames[kind]}`)
  const footers = [...(found.sheet.footers ?? []), `${row.issuedOn}报出 第${row.version}版`]
  return printedSheet(ctx, 'statement', { ...found.sheet, footers }, `${statementNames[kind]}_${row.period}_第${row.version}版`, format)
}

/** The register itself taken away. */
export async function listFile(ctx: LedgerContext, format: 'xlsx' | 'pdf') {
  const rows = await list(ctx)
  const sheet = registerSheet(ctx, {
    title: '会计报表报出登记簿',
    columns: [
      ['filing', '报表', 26],
      ['version', '版次', 6],
      ['issuedOn', '报出日期', 12],
      ['recipients', '报送对象', 24],
      ['purpose', '用途', 16],
      ['reason', '更正原因', 20],
      ['state', '现状', 12],
      ['mustBeTold', '须告知', 16],
      ['issuedBy', '经办人', 10],
      ['issuedAt', '登记时间', 18],
    ],
    rows: rows.map((row) => ({
      key: row.id,
      cells: {
        filing: filingName({ ...row, layout: 'standard', reclassified: false }),
        version: String(row.version),
        issuedOn: row.issuedOn,
        recipients: row.recipients.join('、'),
        purpose: row.purpose,
        reason: row.reason ?? '',
        state: row.state === 'differs' ? `${issueStateNames.differs}（${row.differing}处）` : issueStateNames[row.state],
        mustBeTold: row.mustBeTold.join('、'),
        issuedBy: row.issuedBy,
        issuedAt: momentText(row.issuedAt),
      },
    })),
  })
  return printedSheet(ctx, 'book', sheet, '会计报表报出登记簿', format)
}

interface Entry {
  readonly issuedOn: Day
  readonly recipients: readonly string[]
  readonly purpose: string
}

/** RP0021: statements are given away of closed books (会计基础工作规范 第六十三条、第六十六条). */
function mustBeClosed({ ledger }: LedgerContext, period: Period): void {
  if (ledger.closedThrough === null || ledger.closedThrough < period)
    throw broken('RP0021', `${period}还没有结账，结账后才能登记报出`, [{ field: 'accountPeriod', reason: '请先结账' }])
}

async function keep(ctx: LedgerContext, filing: Filing, entry: Entry, before: IssueRow | null, reason: string | null): Promise<string> {
  checkIssue(entry, filing.period, dayInChina(ctx.now))
  for (const kind of filing.kinds) templateOf(ctx.ledger.standard, kind)
  const statements = statementsNow(ctx, await factsThrough(ctx, filing.period), filing)
  const differences = before === null ? [] : differencesOfIssue(contentOf(before), statements)
  if (before !== null && differences.length === 0)
    throw broken('RP0023', '报表数字与上次报出的一致，没有需要更正的；给新的对象请另行登记报出')
  const content = JSON.stringify(statements)
  const digest = sm3(content)
  const id = newId()
  await queries.add(ctx.db, {
    id,
    seriesId: before?.seriesId ?? id,
    version: (before?.version ?? 0) + 1,
    ...filing,
    issuedOn: entry.issuedOn,
    recipients: [...entry.recipients],
    purpose: entry.purpose,
    reason,
    content,
    digest,
    issuedName: ctx.user.name,
    issuedAt: ctx.now,
  })
  await disclose(ctx, {
    source: 'issue',
    what: `${filingName(filing)}${before === null ? '' : `（第${before.version + 1}版）`}`,
    recipient: entry.recipients.join('、'),
    purpose: entry.purpose === '' ? '报送会计报表' : entry.purpose,
    givenOn: entry.issuedOn,
  })
  await record(ctx, {
    action: before === null ? '登记报出报表' : '更正后重新报出报表',
    object: 'issuedStatements',
    objectId: id,
    ...(before === null ? {} : { before: { version: before.version, digest: before.digest, issuedOn: before.issuedOn } }),
    after: { filing: filingName(filing), ...entry, digest, ...(reason === null ? {} : { reason, differences }) },
  })
  return id
}

export async function issue(
  ctx: LedgerContext,
  { period, span, layout, kinds, ...entry }: Entry & Omit<Filing, 'reclassified'>,
): Promise<{ id: string }> {
  await lockChain(ctx.db)
  mustBeClosed(ctx, period)
  const filing = { period, span, layout, kinds: [...new Set(kinds)], reclassified: ctx.ledger.reclassified }
  return { id: await keep(ctx, filing, entry, null, null) }
}

/** RP0022: only the newest version is corrected; RP0023: and only when something is to be corrected. */
export async function reissue(ctx: LedgerContext, id: string, { reason, ...entry }: Entry & { reason: string }): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const { rows, row } = await versionsOf(ctx, id)
  if (rows[0] !== row) throw conflict('RP0022', `这次报出已有第${rows[0]!.version}版，请在最新一版上更正`)
  mustBeClosed(ctx, row.period)
  const { period, span, layout, kinds, reclassified } = row
  return { id: await keep(ctx, { period, span, layout, kinds, reclassified }, entry, row, reason) }
}

/** Writes down that a recipient was told what the figures are now; RP0024, RP0025 for somebody who never had them, or has nothing to be told. */
export async function tell(ctx: LedgerContext, id: string, notice: { recipient: string; toldOn: Day; words: string }): Promise<void> {
  await lockChain(ctx.db)
  const { rows, row } = await versionsOf(ctx, id)
  if (!row.recipients.includes(notice.recipient)) throw broken('RP0024', `这次报出的对象没有“${notice.recipient}”`)
  const own = (await judgedRows(ctx, rows)).get(id)!
  if (!own.mustBeTold.includes(notice.recipient)) throw broken('RP0025', `“${notice.recipient}”没有需要告知的更正，或已经告知`)
  if (notice.toldOn > dayInChina(ctx.now))
    throw broken('RP0026', '告知日期不能晚于今天', [{ field: 'noticeDate', reason: '告知日期不能晚于今天' }])
  const next = rows.find((other) => other.version === row.version + 1)
  const others = next === undefined ? statementsNow(ctx, await factsThrough(ctx, row.period), row) : contentOf(next)
  await queries.addNotice(ctx.db, { issueId: id, ...notice, figures: figuresDigest(others), toldName: ctx.user.name, toldAt: ctx.now })
  await record(ctx, { action: '登记更正通知', object: 'issuedStatements', objectId: id, after: { filing: filingName(row), ...notice } })
}
