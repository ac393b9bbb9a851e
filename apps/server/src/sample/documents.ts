/** The files a sample month comes in by: invoice lists as the tax bureau exports them, statements as the bank does. */
import { day, lastDay, type Day, type Period } from '@app/domain/kernel/period'
import { writeWorkbook } from '../platform/spreadsheet/write.ts'
import { moneyText } from '@app/domain/kernel/money'
import { yuan, type Business, type Party, type Ware } from './business.ts'

const text = (fen: number): string => moneyText(yuan(fen))

/** The same seed, the same company, at every first start. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface SampleInvoice {
  readonly number: string
  readonly on: Day
  readonly party: Party
  readonly ware: Ware
  readonly count: number
  readonly special: boolean
  /** Whole fen. */
  readonly net: number
  readonly tax: number
}

export const grossOf = (invoice: SampleInvoice): number => invoice.net + invoice.tax

export function invoicesOf(
  business: Business,
  direction: 'output' | 'input',
  period: Period,
  next: () => number,
  until?: Day,
): SampleInvoice[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const [wares, parties, count, rate] =
    direction === 'output'
      ? [business.sells, business.customers, business.salesPerMonth, business.rates.sales]
      : [business.buys, business.suppliers, business.purchasesPerMonth, business.rates.purchases]
  const last = Number((until ?? lastDay(period)).slice(8))
  return Array.from({ length: count }, (_, index) => {
    const at = direction === 'output' ? 0 : index % wares.length
    const ware = direction === 'output' ? pick(wares) : wares[at]!
    const pieces = 1 + Math.floor(next() * ware.most)
    const net = pieces * ware.price * 100
    const serial = `${direction === 'output' ? '26442' : '26443'}${period.replace('-', '')}${String(business.key.length * 7 + index).padStart(4, '0')}${String(Math.floor(next() * 99_999)).padStart(5, '0')}`
    return {
      number: serial.padEnd(20, '0').slice(0, 20),
      on: day(`${period}-${String(1 + Math.floor((index * (last - 1)) / count)).padStart(2, '0')}`),
      party: direction === 'output' ? pick(parties) : parties[at % parties.length]!,
      ware,
      count: pieces,
      special: direction === 'input' || next() < business.special,
      net,
      tax: Math.round((net * rate) / 100),
    }
  })
}

const HEADS =
  '序号|发票代码|发票号码|数电发票号码|销方识别号|销方名称|购方识别号|购买方名称|开票日期|金额|税额|价税合计|发票来源|发票票种|发票状态|是否正数发票|发票风险等级|开票人|备注'.split(
    '|',
  )
const LINES =
  '序号|发票代码|发票号码|数电发票号码|销方识别号|销方名称|购方识别号|购买方名称|开票日期|税收分类编码|特定业务类型|货物或应税劳务名称|规格型号|单位|数量|单价|金额|税率|税额|价税合计|发票来源|发票票种|发票状态|是否正数发票|发票风险等级|开票人|备注'.split(
    '|',
  )

const plain = (name: string, headers: readonly string[], rows: readonly (readonly string[])[]) => ({
  name,
  title: '',
  captions: [],
  columns: headers.map((title, index) => ({ key: String(index), title, kind: 'text' as const })),
  rows: rows.map((row, index) => ({ key: String(index), cells: Object.fromEntries(row.map((cell, at) => [String(at), cell])) })),
})

export async function invoiceWorkbook(
  own: { name: string; taxNumber: string },
  direction: 'output' | 'input',
  rate: number,
  invoices: readonly SampleInvoice[],
): Promise<Buffer> {
  const sides = (party: Party) =>
    direction === 'output' ? [own.taxNumber, own.name, party.taxNumber, party.name] : [party.taxNumber, party.name, own.taxNumber, own.name]
  const kind = (invoice: SampleInvoice): string => `数电票（${invoice.special ? '增值税专用发票' : '普通发票'}）`
  const tail = (invoice: SampleInvoice) => ['电子发票服务平台', kind(invoice), '正常', '是', '正常', '管理员', '']
  const amounts = (invoice: SampleInvoice) => [text(invoice.net), text(invoice.tax), text(grossOf(invoice))] as const
  const heads = invoices.map((one, index) => [
    String(index + 1),
    '',
    '',
    one.number,
    ...sides(one.party),
    `${one.on} 10:00:00`,
    ...amounts(one),
    ...tail(one),
  ])
  const lines = invoices.map((one, index) => {
    const [net, tax, gross] = amounts(one)
    return [
      String(index + 1),
      '',
      '',
      one.number,
      ...sides(one.party),
      `${one.on} 10:00:00`,
      '',
      '',
      `*${one.ware.category}*${one.ware.name}`,
      '',
      one.ware.unit,
      String(one.count),
      `${one.ware.price}`,
      net,
      `${rate}%`,
      tax,
      gross,
      ...tail(one),
    ]
  })
  return collect(writeWorkbook([plain('发票基础信息', HEADS, heads), plain('信息汇总表', LINES, lines)]))
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

export interface Movement {
  readonly on: Day
  /** Whole fen; negative: out. */
  readonly fen: number
  readonly party?: Party
  readonly text: string
}

const STATEMENT =
  '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号,凭证种类,凭证号'

/** A statement in the layout of 建设银行; answers the file and the closing balance. */
export function statement(
  holder: string,
  account: string,
  opening: number,
  movements: readonly Movement[],
): { bytes: Buffer; closing: number } {
  let balance = opening
  const rows = movements
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map((one, index) => {
      balance += one.fen
      const compact = one.on.replaceAll('-', '')
      return [
        account,
        holder,
        `${compact} 09:${String(index % 60).padStart(2, '0')}:00`,
        one.fen < 0 ? text(-one.fen) : '0',
        one.fen > 0 ? text(one.fen) : '0',
        text(balance),
        '人民币元',
        one.party?.name ?? '',
        one.party?.account ?? '',
        '',
        compact,
        one.text,
        '',
        `${compact}${String(index + 1).padStart(6, '0')}`,
        '',
        '',
        '',
      ].join(',')
    })
  return { bytes: Buffer.from(`\ufeff${STATEMENT}\n${rows.join('\n')}\n`), closing: balance }
}
