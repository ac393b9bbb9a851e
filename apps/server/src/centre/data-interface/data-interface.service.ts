/** A ledger's months by GB/T 24589.1: one file in two forms, XML and JSON, both in GB 18030, in a ZIP. */
import {
  interfaceTable as table,
  type InterfaceData,
  type InterfaceModule,
  type InterfaceTable,
} from '@app/domain/centre/data-interface/data-interface'
import { rowsOf, type StatementKind } from '@app/domain/finance/reports/template'
import { hasStatement } from '@app/domain/finance/reports/templates'
import { reviewerParts } from '@app/domain/finance/vouchers/duties'
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { invalid } from '@app/domain/kernel/app-error'
import { moneyText } from '@app/domain/kernel/money'
import { dayInChina, firstDay, lastDay, periodsBetween } from '@app/domain/kernel/period'
import { sideNames, TAG_TYPES, tagTypeNames, type FixedTagType, type TagKind, type TagType } from '@app/domain/ledger/subjects/subject'
import { readFacts, type ReadFacts } from '../../finance/books/index.ts'
import { statement } from '../../finance/reports/index.ts'
import { vouchersByIds, vouchersIn, type VoucherRead } from '../../finance/vouchers/index.ts'
import { ledgerSettings } from '../../ledger/ledgers/index.ts'
import { allTags, allTagSets, ownTagKinds } from '../../ledger/tags/index.ts'
import { drawn } from '../../platform/drawing/drawn.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { FileAnswer } from '../../platform/http/implement.ts'
import { fixedAssets } from './data-interface.assets.ts'
import { CNY, general, month, year, type Span } from './data-interface.books.ts'
import { payroll } from './data-interface.pay.ts'
import * as queries from './data-interface.queries.ts'
import type { InterfaceFacts, InterfacePart } from './interface.drawer.ts'

const DRAWER = new URL('./interface.drawer.ts', import.meta.url)

const WORD_NAMES = { 记: '记账凭证', 收: '收款凭证', 付: '付款凭证', 转: '转账凭证' } as const
const DEVELOPER = '清账'
const STATEMENTS: readonly StatementKind[] = ['balanceSheet', 'incomeStatement', 'activityStatement', 'cashFlowStatement']
/** Kinds of dimensions with a table of their own in the standard. */
const OWN_TABLES = {
  department: '部门档案',
  employee: '员工档案',
  supplier: '供应商档案',
  customer: '客户档案',
} as const satisfies Readonly<Partial<Record<FixedTagType, string>>>
const hasTable = (type: TagType): boolean => Object.hasOwn(OWN_TABLES, type)

export async function interfaceData(ctx: LedgerContext, { from, to }: Span): Promise<InterfaceData> {
  if (to < from) throw invalid('DX0001', '起始期间不能晚于截止期间', [{ field: 'toPeriod', reason: '起始期间不能晚于截止期间' }])
  const first = from < ctx.ledger.startPeriod ? ctx.ledger.startPeriod : from
  const facts = await readFacts(ctx, { through: to, withDrafts: false, wholeNames: true })
  const ids = await vouchersIn(ctx, first)
  const vouchers: VoucherRead[] = []
  for (let at = 0; at < ids.length; at += 2000)
    vouchers.push(...(await vouchersByIds(ctx, ids.slice(at, at + 2000))).filter((one) => one.period <= to && one.state === 'posted'))
  const span = { from: first, to }
  const tags = await allTags(ctx.db)
  const own = await ownTagKinds(ctx.db)
  const dimensions = dimensionsOf(tags, await allTagSets(ctx.db))
  return new Map([
    ['基础档案', archives(ctx, span, facts, vouchers, { tags, own, settings: await ledgerSettings(ctx.db) })],
    ['总账', general(ctx, span, facts, vouchers, dimensions)],
    ['财务报表', await reports(ctx, span)],
    ['应收应付', await receivables(ctx, span)],
    ['固定资产', await fixedAssets(ctx, span)],
    ['职工薪酬', await payroll(ctx, span)],
  ])
}

type Tags = Awaited<ReturnType<typeof allTags>>

/** A combination as its kinds and codes (客户:00001；部门:01), which the archives name. */
function dimensionsOf(tags: Tags, sets: Awaited<ReturnType<typeof allTagSets>>): (tagSetId: string) => string {
  const written = new Map(tags.map((tag) => [tag.id, `${tag.typeName}:${tag.code}`]))
  const known = new Map(sets.map((set) => [set.id, set.tagIds.map((id) => written.get(id)!).join('；')]))
  return (id) => known.get(id) ?? ''
}

interface Known {
  readonly tags: Tags
  /** Kinds of tags the ledger made for itself. */
  readonly own: readonly TagKind[]
  readonly settings: Awaited<ReturnType<typeof ledgerSettings>>
}

function archives(
  ctx: LedgerContext,
  { from, to }: Span,
  facts: ReadFacts,
  vouchers: readonly VoucherRead[],
  { tags, own, settings }: Known,
): InterfaceTable[] {
  const currencies = [...new Set([CNY, ...facts.subjects.flatMap((one) => one.currencies)])]
  // projects and goods where there are any, and every kind the ledger made for itself, by the code it gave it
  const six = TAG_TYPES.map((kind) => ({ kind, code: kind as string, name: tagTypeNames[kind] }))
  const made = own.map(({ kind, code, name }) => ({ kind, code: `own-${code}`, name }))
  const custom = [...six.filter(({ kind }) => !hasTable(kind) && tags.some((tag) => tag.type === kind)), ...made]
  const kinds = new Map<TagType, (typeof custom)[number]>([...six, ...made].map((one) => [one.kind, one]))
  const people = [
    ...new Set(vouchers.flatMap((one) => [one.preparedBy, reviewerParts(one.reviewedBy).other ? one.reviewedBy : null, one.postedBy])),
  ].filter((name) => name !== null && name !== '')
  return [
    table(
      '电子账簿',
      ['电子账簿编号', '电子账簿名称', '会计核算单位', '组织机构代码', '行业', '开发单位', '版本号', '本位币', '会计年度', '标准版本号'],
      [[ctx.ledger.id, ctx.ledger.name, ctx.ledger.name, settings.taxNumber, '', DEVELOPER, '0.1.0', CNY, year(to), 'GB/T 24589.1-2024']],
    ),
    table(
      '会计期间',
      ['会计年度', '会计期间号', '起始日期', '截止日期'],
      periodsBetween(from, to).map((one) => [year(one), month(one), firstDay(one), lastDay(one)]),
    ),
    table(
      '记账凭证类型',
      ['记账凭证类型编号', '记账凭证类型名称', '记账凭证类型简称'],
      VOUCHER_WORDS.map((word, at) => [String(at + 1), WORD_NAMES[word], word]),
    ),
    table('汇率类型', ['汇率类型编号', '汇率类型名称'], [['1', '记账汇率']]),
    table(
      '币种',
      ['币种编码', '币种名称'],
      currencies.map((code) => [code, code === CNY ? '人民币' : code]),
    ),
    table('结算方式', ['结算方式编码', '结算方式名称'], [], '本产品不记录结算方式'),
    ...Object.entries(OWN_TABLES).map(([type, name]) =>
      table(
        name,
        [`${name.slice(0, -2)}编码`, `${name.slice(0, -2)}名称`],
        tags.filter((tag) => tag.type === type).map((tag) => [tag.code, tag.name]),
      ),
    ),
    table(
      '自定义档案项',
      ['档案编码', '档案名称'],
      custom.map(({ code, name }) => [code, name]),
    ),
    table(
      '自定义档案值',
      ['档案编码', '档案值编码', '档案值名称'],
      tags.flatMap((tag) => (hasTable(tag.type) ? [] : [[kinds.get(tag.type)!.code, tag.code, tag.name]])),
    ),
    table(
      '会计科目',
      ['科目编号', '科目名称', '科目级次', '科目类型', '余额方向', '计量单位'],
      facts.subjects.map((one) => [one.code, one.name, String(one.level), one.subjectClass, sideNames[one.side], one.unit ?? '']),
    ),
    table(
      '科目辅助核算',
      ['科目编号', '辅助项编号', '辅助项名称'],
      facts.subjects.flatMap((one) => one.tagTypes.map((type) => [one.code, kinds.get(type)!.code, kinds.get(type)!.name])),
    ),
    table(
      '用户',
      ['用户名称'],
      people.map((name) => [name!]),
    ),
  ]
}

/** The statements of every month. */
async function reports(ctx: LedgerContext, { from, to }: Span): Promise<InterfaceTable[]> {
  const sets: string[][] = []
  const items: string[][] = []
  for (const period of periodsBetween(from, to))
    for (const kind of STATEMENTS) {
      if (!hasStatement(ctx.ledger.standard, kind)) continue
      const { made } = await statement(ctx, kind, { period, span: 'month', withDrafts: false })
      const number = `${kind}-${period}`
      sets.push([number, made.template.title, lastDay(period), period, ctx.ledger.name, '元', made.template.form])
      for (const [row, , label, , , , formula] of rowsOf(made.template))
        for (const column of made.columns) {
          const value = made.values[column.key]?.[row]
          if (value !== undefined) items.push([number, `${row}.${column.key}`, `${label}（${column.label}）`, formula, moneyText(value)])
        }
    }
  return [
    table('报表集', ['报表编号', '报表名称', '报表报告日', '报表报告期', '编制单位', '货币单位', '表式'], sets),
    table('报表项数据', ['报表编号', '报表项编号', '报表项名称', '报表项公式', '报表项数值'], items),
  ]
}

async function receivables(ctx: LedgerContext, { from, to }: Span): Promise<InterfaceTable[]> {
  const all = await queries.invoices(ctx.db, ctx.ledger.id, from, to)
  const fields = ['单据编号', '单据日期', '往来单位编码', '往来单位名称', '不含税金额', '税额', '价税合计', '会计期间', '记账凭证编号']
  const of = (direction: 'output' | 'input') =>
    all
      .filter((one) => one.direction === direction)
      .map((one) => [one.number, one.day, one.partyCode, one.partyName, one.net, one.tax, one.gross, one.period, one.voucher])
  const [settled, adjusted] = [
    await queries.settlements(ctx.db, ctx.ledger.id, from, to),
    await queries.adjustments(ctx.db, ctx.ledger.id, from, to),
  ]
  return [
    table(
      '单据类型',
      ['单据类型编码', '单据类型名称'],
      [
        ['1', '销项发票'],
        ['2', '进项发票'],
      ],
    ),
    table('应收发票', fields, of('output')),
    table('应付发票', fields, of('input')),
    table(
      '应收应付调整',
      ['单据编号', '单据日期', '往来类别', '被调整单据编号', '往来单位名称', '调整金额', '会计期间', '记账凭证编号'],
      adjusted.map((one) => [one.invoice, one.day, one.direction, one.blue, one.party, one.amount, one.period, one.voucher]),
      '本期没有红字发票冲减往来',
    ),
    table(
      '收付款与核销',
      [
        '核销编号',
        '收付款日期',
        '收付标志',
        '收付款单号',
        '往来单位名称',
        '收付款金额',
        '核销单据编号',
        '核销单据日期',
        '核销金额',
        '核销人',
        '核销日期',
        '记账凭证编号',
      ],
      settled.map((one) => [
        one.id,
        one.day,
        one.side,
        one.flow,
        one.party,
        one.paid,
        one.invoice,
        one.invoiceDay,
        one.amount,
        one.by,
        one.at,
        one.voucher,
      ]),
      '本期的收付款没有逐单核销',
    ),
  ]
}

/** Rows handed over together. */
const ROWS_AT_A_TIME = 100

function* partsOf(of: InterfaceModule | 'supplement', tables: readonly InterfaceTable[]): Generator<InterfacePart> {
  for (const { rows, ...table } of tables) {
    yield { table, of }
    for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) yield { rows: rows.slice(at, at + ROWS_AT_A_TIME) }
  }
}

/** The two forms of the interface, and what goes beside them for an auditor, in a zip. */
export function interfaceZip({ now }: Pick<LedgerContext, 'now'>, data: InterfaceData, supplement: readonly InterfaceTable[] | null) {
  function* parts(): Generator<InterfacePart> {
    for (const [name, tables] of data) yield* partsOf(name, tables)
    yield* partsOf('supplement', supplement ?? [])
  }
  const facts: InterfaceFacts = { now, audit: supplement !== null }
  return drawn(DRAWER, () => ({ facts, items: parts() }))
}

export async function interfaceFile(ctx: LedgerContext, span: Span): Promise<FileAnswer> {
  const name = `${ctx.ledger.name}_GBT24589_${span.from}_${span.to}_${dayInChina(ctx.now)}.zip`
  return new FileAnswer(name, 'application/zip', interfaceZip(ctx, await interfaceData(ctx, span), null))
}
