/**
 * What a model may look up: each tool is one read of the product, with the person's pass. There is no tool that writes, and the pass
 * opens none.
 */
import { helpApi } from '@app/contract/assist/help/help'
import { booksApi } from '@app/contract/finance/books/books'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { PeriodText } from '@app/contract/kernel/codecs'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import type { Assistant } from '@app/domain/assist/ai-chat/assistants'
import { standardNames, vatNatureNames } from '@app/domain/ledger/ledgers/standard'
import { groupThousands, moneyText } from '@app/domain/kernel/money'
import type { Sheet } from '@app/domain/kernel/sheet'
import { z } from 'zod'
import type { OfferedTool } from './gateways/model/port.ts'
import type { Product } from './gateways/product/port.ts'

export interface Tool {
  readonly name: string
  /** What is being looked up, for the person. */
  readonly title: string
  readonly description: string
  /** Reads what the model wrote; a wrong argument is the model's to mend. */
  readonly read: (product: Product, args: unknown) => Promise<Found>
  readonly parameters: unknown
}

export interface Found {
  readonly text: string
  /** What it was, with its period: shown under the answer. */
  readonly source: string
}

const MOST_CHARACTERS = 12_000
const MOST_ROWS = 200
const MOST_VOUCHERS = 30
const MOST_ARTICLES = 5

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '期间写作 2026-09')
const Range = z.object({ from: Month, to: Month })
const period = (text: string) => z.decode(PeriodText, text)

const cut = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}\n（其余略）` : text)

/** A sheet as lines (every cell is a text) of tab-separated cells under their titles. */
function textOf(sheet: Sheet): string {
  const head = sheet.columns.map((column) => (column.group === undefined ? column.title : `${column.group}${column.title}`)).join('\t')
  const rows = sheet.rows
    .slice(0, MOST_ROWS)
    .map((row) => sheet.columns.map((column) => (row.cells[column.key] ?? '') as string).join('\t'))
  const left = sheet.rows.length - rows.length
  return cut([...sheet.captions, head, ...rows, ...(left > 0 ? [`（其余 ${left} 行略）`] : [])].join('\n'))
}

function tool<S extends z.ZodType>(
  name: string,
  title: string,
  description: string,
  schema: S,
  read: (product: Product, args: z.output<S>) => Promise<Found>,
): Tool {
  return {
    name,
    title,
    description,
    parameters: z.toJSONSchema(schema, { io: 'input' }),
    read: (product, args) => read(product, schema.parse(args)),
  }
}

const searchHelp = tool(
  'search_help',
  '帮助文章',
  '搜索本产品的帮助文章，问怎样操作时先用它',
  z.object({ query: z.string().min(1).max(100) }),
  async (product, { query }) => {
    const { data } = await product.call(helpApi.list, { query: { search: query, topic: 0, pageSize: MOST_ARTICLES } })
    return {
      source: `帮助：${query}`,
      text: data.length === 0 ? '没有找到' : cut(data.map((one) => `## ${one.question}\n${one.answer}`).join('\n\n')),
    }
  },
)

const overview = tool(
  'ledger_overview',
  '账套概况',
  '当前账套的名称、会计准则、纳税人性质、启用期间和各月结账状态',
  z.object({}),
  async (product) => {
    const [{ data: company }, { data: periods }] = await Promise.all([
      product.call(ledgersApi.company, {}),
      product.call(ledgersApi.periods, {}),
    ])
    const closed = periods.periods.filter((one) => one.closed).map((one) => one.period)
    return {
      source: '账套概况',
      text: [
        `账套：${company.name}`,
        `会计准则：${standardNames[company.standard]}`,
        `纳税人性质：${vatNatureNames[company.vatNature]}`,
        `启用期间：${company.startPeriod}，可用到 ${periods.lastPeriod}，建议做账期间 ${periods.suggested}`,
        `已结账：${closed.length === 0 ? '无' : closed.join('、')}`,
      ].join('\n'),
    }
  },
)

const subjects = tool(
  'find_subjects',
  '会计科目',
  '按编码或名称的一部分查找会计科目',
  z.object({ search: z.string().min(1).max(50) }),
  async (product, { search }) => {
    const { data } = await product.call(subjectsApi.list, { query: { page: 1, pageSize: 99_999 } })
    const found = data.filter((one) => one.code.startsWith(search) || one.fullName.includes(search)).slice(0, 50)
    return {
      source: `科目：${search}`,
      text:
        found.length === 0 ? '没有这样的科目' : found.map((one) => `${one.code} ${one.fullName}${one.leaf ? '' : '（有下级）'}`).join('\n'),
    }
  },
)

const trialBalance = tool(
  'trial_balance',
  '科目余额表',
  '科目余额表：期初、发生、本年累计、期末。level 是科目级次 1 到 3',
  Range.extend({ level: z.number().int().min(1).max(3).default(1) }),
  async (product, { from, to, level }) => {
    const query = { from: period(from), to: period(to), withDrafts: true, level, withZero: false, withQuantity: false }
    const { data } = await product.call(booksApi.trialBalance, { query })
    return { source: `科目余额表 ${from} 至 ${to}`, text: textOf(data) }
  },
)

const detail = tool(
  'account_detail',
  '明细账',
  '一个科目的明细账，subjectCode 是科目编码',
  Range.extend({ subjectCode: z.string().regex(/^\d{4}(\d{4}){0,2}$/) }),
  async (product, { from, to, subjectCode }) => {
    const query = { from: period(from), to: period(to), withDrafts: true, subjectCode, page: 1, pageSize: MOST_ROWS }
    const { data } = await product.call(booksApi.detailBook, { query })
    return { source: `明细账 ${subjectCode} ${from} 至 ${to}`, text: textOf(data) }
  },
)

const statements = {
  balanceSheet: ['资产负债表', reportsApi.balanceSheet],
  income: ['利润表', reportsApi.incomeStatement],
  cashFlow: ['现金流量表', reportsApi.cashFlowStatement],
  activity: ['业务活动表', reportsApi.activityStatement],
} as const

const statement = tool(
  'statement',
  '财务报表',
  '财务报表：balanceSheet 资产负债表、income 利润表、cashFlow 现金流量表、activity 业务活动表（非营利组织）；span 为 month、quarter 或 year',
  z.object({
    kind: z.enum(['balanceSheet', 'income', 'cashFlow', 'activity']),
    period: Month,
    span: z.enum(['month', 'quarter', 'year']).default('month'),
  }),
  async (product, { kind, period: month, span }) => {
    const [name, endpoint] = statements[kind]
    const { data } = await product.call(endpoint, { query: { period: period(month), span, withDrafts: true } })
    return { source: `${name} ${month}`, text: textOf(data) }
  },
)

const words = { draft: '草稿', reviewed: '已审核', posted: '已记账' } as const

const vouchers = tool(
  'search_vouchers',
  '凭证',
  '按摘要、金额或凭证号查凭证，列出分录',
  Range.extend({ search: z.string().max(50).optional(), state: z.enum(['draft', 'reviewed', 'posted']).optional() }),
  async (product, { from, to, search, state }) => {
    const query = { from: period(from), to: period(to), page: 1, pageSize: MOST_VOUCHERS, search, state }
    const { data, total } = await product.call(vouchersApi.list, { query })
    const lines = data.map((one) =>
      [
        `${one.day} ${one.word}-${one.number} ${words[one.state]}`,
        ...one.lines.map(
          (line) =>
            `  ${line.abstract}\t${line.subjectCode} ${line.subjectName}\t借 ${moneyText(line.debit)}\t贷 ${moneyText(line.credit)}`,
        ),
      ].join('\n'),
    )
    return {
      source: `凭证 ${from} 至 ${to}${search ? ` “${search}”` : ''}`,
      text: cut([`共 ${total ?? data.length} 张`, ...lines].join('\n')),
    }
  },
)

const closing = tool(
  'closing_state',
  '结账检查',
  '某个月的期末结转步骤和结账检查：还差什么才能结账',
  z.object({ period: Month }),
  async (product, { period: month }) => {
    const query = { period: period(month) }
    const [steps, checks] = await Promise.all([product.call(periodEndApi.steps, { query }), product.call(periodEndApi.checks, { query })])
    const open = steps.data.filter((one) => ['todo', 'blocked', 'outdated'].includes(one.state))
    return {
      source: `结账检查 ${month}`,
      text: cut(
        [
          `未完成的步骤：${open.length === 0 ? '无' : open.map((one) => `${one.name}（${one.reason}）`).join('；')}`,
          ...checks.data.map((one) => `${{ block: '须处理', warn: '提醒', info: '提示' }[one.severity]}：${one.message}，${one.cause}`),
          ...(checks.data.length === 0 ? ['检查没有发现问题'] : []),
        ].join('\n'),
      ),
    }
  },
)

const flows = tool(
  'fund_flows',
  '资金流水',
  '银行和现金流水：按对方、摘要、金额查，booked 为是否已生成凭证',
  Range.extend({
    search: z.string().max(50).optional(),
    side: z.enum(['inflow', 'outflow']).optional(),
    booked: z.boolean().optional(),
  }),
  async (product, { from, to, search, side, booked }) => {
    const query = { from: period(from), to: period(to), page: 1, pageSize: MOST_ROWS, search, side, booked }
    const { data, totals } = await product.call(fundFlowsApi.list, { query })
    const head =
      totals &&
      `共 ${totals.count} 笔，收入 ${groupThousands(totals.inflow)}，支出 ${groupThousands(totals.outflow)}，已生成凭证 ${totals.booked} 笔`
    const rows = data.map((one) =>
      [one.day, moneyText(one.inflow), moneyText(one.outflow), one.counterpartyName, one.abstract, one.voucher].join('\t'),
    )
    return { source: `资金流水 ${from} 至 ${to}`, text: cut([head ?? '', '日期\t收入\t支出\t对方\t摘要\t凭证', ...rows].join('\n')) }
  },
)

const sets: Readonly<Record<Assistant, readonly Tool[]>> = {
  financial: [searchHelp, overview, subjects, trialBalance, detail, statement, closing],
  accounting: [searchHelp, overview, subjects, trialBalance, detail, statement, vouchers, closing, flows],
  trade: [searchHelp, overview, subjects, flows, vouchers],
}

export const toolsOf = (assistant: Assistant): readonly Tool[] => sets[assistant]
export const offered = ({ name, description, parameters }: Tool): OfferedTool => ({ name, description, parameters })
