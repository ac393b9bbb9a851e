/**
 * A ledger with something in every column of every list that travels, made from the schema of the exchange file: a column that is added
 * is in it. What the database asks of rows besides is written here, and nothing else.
 */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { chartOf } from '@app/domain/ledger/subjects/chart'
import { strToU8, zipSync } from 'fflate'
import { z } from 'zod'
import {
  chartRow,
  ExchangeFile,
  NOTHING_ELSE,
  PLAIN_LEDGER,
  paperLists,
  type Exchange,
  type ListColumn,
  type TravelList,
} from '../centre/exchange/index.ts'
import { columnFacts, type ColumnFacts } from '../platform/database/tables.generated.ts'
import { digestOf } from '../platform/storage/digest.ts'
import { linkOf } from '../tax/filing/evidence.ts'
import type { LedgerClient } from './bench.ts'

export const ORIGINAL = Buffer.from('%PDF-1.4 一张收据的原件')
const digest = digestOf(ORIGINAL)

type Row = Readonly<Record<string, unknown>>
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: Shape | boolean
  readonly pattern?: string
}
const { properties = {} } = z.toJSONSchema(ExchangeFile, { io: 'input' }) as unknown as Shape
const lists = properties['papers']?.properties ?? {}
const TEXTS = ['1.25', '2026-01-03', '2026-01', '1001']

/** Something a kept value may be. */
function sample(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum.at(-1)
  if (shape.anyOf) return sample(shape.anyOf[0]!)
  if (shape.type === 'array') return [sample(shape.items ?? {})]
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer') return 1
  if (shape.type !== 'object') return TEXTS.find((text) => shape.pattern !== undefined && new RegExp(shape.pattern).test(text)) ?? '内容'
  const { properties = {}, additionalProperties: more } = shape
  const own = Object.entries(properties).map(([key, one]) => [key, sample(one)] as const)
  if (own.length > 0 || typeof more !== 'object') return Object.fromEntries(own)
  return { [shape.propertyNames?.enum?.[0] ?? '一项']: sample(more) }
}

let count = 0
/** A value no other column has, and not what the table says when nobody does. */
function valueOf({ name: list, table }: TravelList, { name, field, kind, nullable, of, initial, oneOf }: ListColumn): unknown {
  count += 1
  const facts: Readonly<Record<string, ColumnFacts | undefined>> = columnFacts[table] ?? {}
  const { scale = 0 } = facts[name] ?? {}
  const chosen = oneOf?.findLast((one) => one !== initial && one !== '')
  if (chosen !== undefined) return chosen
  if (of !== undefined) return 1
  if (kind === 'json') return sample(lists[list]?.items?.properties?.[field] ?? {})
  const values: Readonly<Record<Exclude<ListColumn['kind'], 'json' | 'row'>, unknown>> = {
    text: `文${count}`,
    flag: initial !== true,
    whole: count,
    texts: [`文${count}`],
    amount: `${5000 - count}.25`,
    figure: (count / 10 ** scale).toFixed(scale),
    day: `2026-01-${String(1 + (count % 28)).padStart(2, '0')}`,
    period: nullable ? '2026-02' : '2026-01',
    moment: `2026-01-31T08:00:00.${String(count).padStart(6, '0')}Z`,
    ids: ['@files/1'],
    id: '@files/1',
    subject: '1405',
    tag: { type: 'employee', code: '00001' },
    tags: [{ type: 'employee', code: '00001' }],
    secret: `密${count}`,
    step: 'interest',
    unit: '件',
    voucher: { period: '2026-01', word: '记', number: 1 },
    account: '1002',
    expenseType: '差旅费',
    rule: { side: 'input', key: 'party', text: '文具店' },
  }
  return values[kind as keyof typeof values]
}

const said = { step: 'archive', kind: 'answer', digest, saidName: '张会计', saidAt: '2026-01-31T08:00:00.000000Z' } as const
/** The one link of a chain: it holds. */
const proof = { ...said, previous: '', link: linkOf('', { ...said, saidAt: new Date(said.saidAt) }) }
const money = { opening: '0.00', debit: '101.00', credit: '0.00', balance: '101.00' }
const booked = { period: '2026-01', word: '记', number: 2 }
const open = { status: 'done', currency: 'CNY', neutral: false, excludedReason: '' }
const phone = '13800138000'
/** One row of each list where nothing is said: what columns hold because of a CHECK, a trigger or a page that reads them. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  files: [{ name: '收据.pdf', mediaType: 'application/pdf', sizeBytes: ORIGINAL.length, digest }],
  invoices: [
    { direction: 'output', kind: 'digitalOrdinary', grossAmount: '101.00', netAmount: '100.00', taxAmount: '1.00', voucher: null },
    { direction: 'output', kind: 'digitalSpecial', state: 'normal', grossAmount: '202.00', netAmount: '200.00', taxAmount: '2.00' },
  ],
  fundFlows: [
    { ...open, inflow: '101.00', outflow: '0.00', amount: '101.00', counterpartyName: '甲公司', voucher: booked },
    { ...open, inflow: '0.00', outflow: '30.00', amount: '-30.00', voucher: null },
    { inflow: '0.00', voucher: null },
  ],
  bankStatements: [{ fromOn: '2026-01-01', toOn: '2026-01-31' }],
  settlements: [{ amount: '101.00' }],
  confirmationLetters: [
    { ...money, phone, subject: null },
    { ...money, phone, tag: null },
  ],
  sameAnswers: [
    { invoice: null, bill: null },
    { flow: null, voucher: null },
  ],
  assetProjects: [{ startedOn: '2026-01-05', plannedOn: '2026-01-20' }],
  bankMatchItems: [
    { voucher: null, position: null },
    { flow: null, position: 1 },
  ],
  cashCounts: [
    {
      bankAccount: '1001',
      counted: '6.00',
      bookBalance: '1.00',
      unbookedIn: '2.00',
      unbookedOut: '3.00',
      otherIn: '5.00',
      otherOut: '4.00',
      difference: '5.00',
    },
  ],
  voucherRules: [{ ruleId: 1 }],
  subjectRuleChanges: [{ before: { subjectId: '@subject/1405' }, after: { subjectId: '@subject/1122' } }],
  socialRates: [{ fromDay: '2026-01-01', toDay: '2026-12-31', floorBase: '1.00', ceilingBase: '2.00' }],
  iitPeople: [
    { investedShare: '12.5', enteredChinaOn: '2026-01-03', leavesChinaOn: '2026-12-31', spouse: { type: 'employee', code: '00002' } },
  ],
  salaryDeductions: [{ variety: 'infant', persons: 2, share: 50 }],
  salaryRows: [{ gross: '7000.00' }],
  claimBills: [
    { kind: 'claim', amount: '120.00', tax: '9.00', level: 0, result: 1 },
    { kind: 'loan', amount: '300.00', tax: '1.00', state: 2, level: 2, paymentStatus: 1, accrualVoucher: null },
  ],
  claimLines: [{ amount: '120.00', tax: '9.00' }],
  claimPayments: [{ paid: '20.00' }],
  claimOffsets: [{ loan: 2, amount: '100.00' }],
  otherItems: [{ direction: 'in', amount: '3.00', tax: '0.25' }],
  clientContacts: [{ phone }],
  bills: [{ digest, tax: '0.25', removedAt: null, removedName: null }, { digest }],
  bankReceipts: [{ declined: ['@fundFlows/1'] }],
  deliveries: [{ state: 'signed' }],
  taxRecognitions: [{ expectStatus: 2 }],
  taxDeclarations: [
    {
      filing: 'vatPrepay',
      owner: null,
      serial: 2,
      kind: 'correction',
      correction: 1,
      state: 'checked',
      digest: 'ab'.repeat(32),
      basis: { taken: { a: '1' }, parameters: { $b: '2' }, before: { c: '3' } },
    },
    {
      filing: 'businessA',
      serial: 2,
      kind: 'original',
      correction: 0,
      state: 'draft',
      digest: '',
      basis: { taken: {}, parameters: {}, before: {} },
    },
  ],
  assetCategories: [
    {
      lifeMonths: 48,
      taxMonths: 36,
      taxRow: 6,
      costCode: '16010004',
      accumulatedCode: '16020004',
      impairmentCode: '1603',
      lossCode: '67010002',
      manageCode: '56020015',
      saleCode: '56010015',
      productionCode: '41010005',
    },
  ],
  assetDepartments: [{ expenseCode: '56020015' }],
  assetCards: [
    {
      openingAccumulated: '2.00',
      openingImpairment: '1.00',
      taxMethod: 'straightLine',
      taxCost: '9.00',
      taxResidual: '1.00',
      taxGround: 'progress',
      taxUsedMonths: 6,
      taxAccumulated: '2.00',
      taxChargedMonths: 3,
    },
  ],
  assetHandovers: [{ side: 'out', cost: '9.00', accumulated: '2.00', impairment: '1.00' }],
  assetProjectCosts: [{ code: '1604' }],
  assetCounts: [{ state: 'done' }],
  assetDeferredTaxes: [{ percent: '25.0000', voucher: booked }],
  assetTransfersOut: [{ year: 2026, tax: '9.00', amount: '1.00' }],
  stockSettings: [{ pricePercent: 30, slowMonths: 6, expiryDays: 60 }],
  stockDocuments: [{ counterCode: '400100010001', lineCount: 1 }],
  stockLines: [{ position: 1 }],
  stockBomLines: [{ position: 1 }],
  stockPickings: [{ counterCode: '400100010001' }],
  costPools: [{ code: '41010001' }],
  costOperations: [{ position: 2 }],
  costElements: [{ opening: '1.00', input: '2.00', byProducts: '0.50', finished: '1.50', abnormal: '0.25', ending: '0.75' }],
  costRuns: [{ digest: 'a'.repeat(64) }],
  stockGoods: [{ stockCode: '1403', costCode: '54020001' }],
  assetEvents: [
    { kind: 'partial', fromPeriod: null, moneyCode: '1002', taxCode: '22210001' },
    { kind: 'estimate', share: null, moneyCode: '1002', taxCode: '22210001' },
  ],
  taxFees: [{ toPeriod: '2026-02', amount: '9.00', paid: '3.00', lateFee: '1.00' }],
  iitDeclarations: [{ state: 'filed', number: 1, bureau: 'paid' }],
  iitIncomes: [{ item: 'nrRoyalty', sheetIds: ['@salarySheets/1'] }],
  taxFilings: [
    {
      serial: 2,
      person: '张三 ********002X',
      filing: 'stamp',
      tax: 'STAMP',
      kind: 'original',
      correction: 1,
      cycle: 'quarter',
      declaration: '@taxDeclarations/1',
      outcome: 'differs',
    },
  ],
  filingSteps: [{ step: 'archive', state: 'done', reason: 'pay', decided: 'accept', fault: 'notSent' }],
  filingEvidence: [proof],
  filingConsents: [{ declaration: '@taxDeclarations/1', digest: 'cd'.repeat(32), means: 'phone' }],
  taxPaymentVouchers: [
    { iitPayment: null, filing: null },
    { fee: null, filing: null, voucher: booked },
    { fee: null, iitPayment: null, voucher: { ...booked, number: 3 } },
  ],
  iitAgreements: [{ signedOn: '2026-01-03', endedOn: '2026-12-31' }],
  naturalRegisters: [{ since: '2026-11' }],
  naturalPayments: [
    { route: 'withheld', claimPayment: null },
    { route: 'withheld', flow: null },
  ],
  voucherFiles: [{ corrects: null }, {}],
}

function papers(): Exchange['papers'] {
  count = 0
  return Object.fromEntries(
    paperLists.map((list) => [
      list.name,
      (rows[list.name] ?? [{}]).map((special) => ({
        ...Object.fromEntries(list.columns.map((column) => [column.field, valueOf(list, column)])),
        ...special,
      })),
    ]),
  )
}

const line = (code: string, debit: string, credit: string): Exchange['vouchers'][number]['lines'][number] => ({
  abstract: '测试',
  code,
  tags: [],
  debit,
  credit,
  currency: '',
  originalAmount: null,
  exchangeRate: null,
  quantity: null,
  unitPrice: null,
  cashFlows: [],
})
const voucher = { word: '记', attachmentCount: 0, kind: 'manual', preparedBy: '张会计', reviewedBy: null, corrects: null } as const
const account = { accountNumber: '', printedAs: [], currency: 'CNY', forInvoices: false, disabled: false }
const tag = { name: '王五', disabled: false, taxNumber: '', unit: '', spec: '', parent: null, department: null, deleted: false }

/** The file: books just large enough to hang the papers on, one January of a small company. */
export function paperFile(): Exchange {
  return {
    format: 'qingzhang-ledger',
    version: 3,
    ledger: {
      ...PLAIN_LEDGER,
      name: '本公司',
      shortName: '',
      startPeriod: '2026-01',
      standard: 'smallBusiness',
      vatNature: 'smallScaleTaxpayer',
    },
    ...NOTHING_ELSE,
    subjects: chartOf('smallBusiness', 'smallScaleTaxpayer').map(chartRow),
    tags: [
      { ...tag, type: 'employee', code: '00001' },
      { ...tag, type: 'employee', code: '00002', name: '赵六' },
    ],
    employeeDetails: [{ tag: { type: 'employee', code: '00001' }, idNumber: '110101199003070011', bankAccount: '6217001234567890' }],
    expenseTypes: [{ code: '001', name: '差旅费' }],
    bankAccounts: [
      { ...account, kind: 'bank', bankName: '工行', accountNumber: '6222021234', subject: '1002' },
      { ...account, kind: 'cash', bankName: '现金', subject: '1001' },
    ],
    memories: [{ side: 'input', key: 'party', text: '文具店', code: '56020007', times: 2, state: 'off' }],
    vouchers: [
      {
        ...voucher,
        day: '2026-01-10',
        number: 1,
        state: 'posted',
        postedBy: '张会计',
        source: null,
        lines: [line('1001', '5.00', '0.00'), line('3001', '0.00', '5.00')],
      },
      {
        ...voucher,
        day: '2026-01-31',
        number: 2,
        state: 'draft',
        postedBy: null,
        source: { kind: 'fundFlow', papers: [1], reason: '银行存款：收款' },
        lines: [line('1001', '1.00', '0.00'), line('3001', '0.00', '1.00')],
      },
      {
        ...voucher,
        day: '2026-01-31',
        number: 3,
        state: 'draft',
        postedBy: null,
        source: null,
        lines: [line('3001', '2.00', '0.00'), line('1001', '0.00', '2.00')],
      },
    ],
    papers: papers(),
  }
}

/** Puts them into a new ledger of the client's, which is the selected one then; answers what was put. */
export async function allPapers(client: LedgerClient): Promise<Exchange> {
  const file = paperFile()
  const bytes = Buffer.from(zipSync({ '账套.json': strToU8(JSON.stringify(file)), [`原件/${digest}`]: ORIGINAL }))
  const made = await client.call(exchangeApi.import, { query: {}, files: [{ name: '账套.zip', bytes }] })
  await client.call(ledgersApi.select, { params: { id: made.id } })
  Object.assign(client, { ledgerId: made.id })
  return file
}
