/** Physical counts of assets (盘点): what is asked, what may not be finished yet, the entries of what was found, the sheet of it. */
import { creditLine, debitLine, type PlannedLine } from '../../../finance/period-end/step.ts'
import { captionsOf } from '../../../finance/books/captions.ts'
import { fields } from '../../../kernel/field.ts'
import { subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import type { Day } from '../../../kernel/period.ts'
import type { Sheet, SheetRow } from '../../../kernel/sheet.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { disposalCodes } from '../events/disposal.ts'
import type { AssetKind } from '../cards/kinds.ts'
import { cardDrill, money, text } from '../months/sheet-columns.ts'

export const COUNT_STATES = { counting: '盘点中', done: '已完成' } as const
export type CountState = keyof typeof COUNT_STATES
export const COUNT_RESULTS = { present: '在', missing: '盘亏' } as const
export type CountResult = keyof typeof COUNT_RESULTS
/** What a list of a count is filtered by: what nobody has looked for yet is a result too. */
export const COUNT_SEEN = { open: '未盘', ...COUNT_RESULTS } as const
export type CountSeen = keyof typeof COUNT_SEEN

export const countFields = fields({
  day: { title: '盘点日期', kind: 'day', required: '请选择盘点日期' },
  categoryId: { title: '资产类别', kind: 'option', hint: '全部类别' },
  departmentId: { title: '使用部门', kind: 'option', hint: '全部部门' },
  location: { title: '存放地点', kind: 'text', most: 100, hint: '全部地点', help: '只盘地点里有这几个字的' },
  note: { title: '备注', kind: 'text', most: 200, wide: true },
})
/** What was found beside the cards: worth and category may be said later, by whoever keeps the books. */
export const findFields = fields({
  name: { title: '资产名称', kind: 'text', most: 100, required: '请填写资产名称' },
  location: { title: '存放地点', kind: 'text', most: 100 },
  quantity: { title: '数量', kind: 'whole', least: 1, most: 1_000_000 },
  unit: { title: '单位', kind: 'text', most: 10 },
  spec: { title: '规格型号', kind: 'text', most: 100 },
  keeper: { title: '保管人', kind: 'text', most: 50 },
  categoryId: { title: '资产类别', kind: 'option', makes: 'assetCategory', hint: '完成盘点以前填' },
  cost: { title: '重置成本', kind: 'money', help: '同样新旧的市价；完成盘点以前填' },
  lifeMonths: { title: '尚可使用月数', kind: 'whole', least: 1, most: 1200, hint: '完成盘点以前填' },
  departmentId: { title: '使用部门', kind: 'option', makes: 'assetDepartment' },
  note: { title: '备注', kind: 'text', most: 200, wide: true },
})

/** Things alone are seen; rights and deferred costs are not counted. */
export const COUNTED_KINDS: readonly AssetKind[] = ['fixed', 'biological', 'investment', 'lowValue']
export const isCounted = (kind: AssetKind): boolean => COUNTED_KINDS.includes(kind)
/** What is found becomes a card of these. */
const FOUND_KINDS: ReadonlySet<AssetKind> = new Set(['fixed', 'biological', 'lowValue'])

export interface Find {
  readonly name: string
  readonly cost: Money | null
  readonly lifeMonths: number | null
  readonly category: { readonly name: string; readonly kind: AssetKind; readonly disabled: boolean } | null
}
/** What of a find has to be said before the count is finished; null where nothing. */
export function findProblem({ name, category, cost, lifeMonths }: Find): string | null {
  const named = `盘盈的${name}：`
  if (category === null) return `${named}请选择资产类别`
  if (category.disabled) return `${named}类别“${category.name}”已停用`
  if (!FOUND_KINDS.has(category.kind)) return `${named}只能是固定资产、生产性生物资产或低值易耗品`
  if (cost === null) return `${named}请填写重置成本`
  return lifeMonths === null ? `${named}请填写尚可使用月数` : null
}

/**
 * Where what was found is credited. 企业会计准则第4号应用指南: 前期差错, 以前年度损益调整, which the end of the year takes to 留存收益;
 * 小企业会计准则 第二十八条、农民专业合作社会计制度: by 待处理财产损溢 into income; 民间非营利组织会计制度: 其他收入.
 */
const GAINS: Readonly<Record<Standard, string>> = {
  enterprise: '6901',
  smallBusiness: '53010004',
  nonProfit: '49010001',
  nonProfit2004: '49010001',
  cooperative: '5020',
}
export function foundLines(standard: Standard, costCode: string, amount: Money, name: string): PlannedLine[] {
  const abstract = `盘盈${name}`
  const gain = GAINS[standard]
  // earlier years' mistakes wait for nobody's decision
  const waiting = standard === 'enterprise' ? null : disposalCodes[standard].waiting
  const through = waiting === null ? [] : [creditLine(waiting, abstract, amount), debitLine(waiting, abstract, amount)]
  return [debitLine(costCode, abstract, amount), ...through, creditLine(gain, abstract, amount)]
}
/** 企业所得税法实施条例 第二十二条（资产溢余收入）、第五十八条（以同类固定资产的重置完全价值为计税基础）. */
export const foundTaxWord = (standard: Standard): string =>
  standard === 'enterprise'
    ? '盘盈按前期差错记入以前年度损益调整，期末结转到未分配利润；企业所得税上属于当年的资产溢余收入，年报要调增'
    : standard === 'smallBusiness'
      ? '盘盈属于企业所得税的资产溢余收入'
      : ''

interface Described {
  readonly name: string
  readonly category: string
  readonly spec: string
  readonly quantity: number
  readonly unit: string
  readonly departments: string
  readonly location: string
  readonly keeper: string
  readonly note: string
}
export interface CountedCard extends Described {
  readonly position: number
  readonly cardId: string | null
  readonly code: string
  readonly cost: Money
  readonly accumulated: Money
  readonly impairment: Money
  readonly result: CountResult | null
  readonly countedName: string
}
export interface FoundThing extends Described {
  readonly id: string
  readonly cost: Money | null
  readonly foundName: string
}
export interface CountSheet {
  readonly company: string
  readonly code: string
  readonly day: Day
  readonly state: CountState
  readonly scope: string
}
export const netOf = ({ cost, accumulated, impairment }: Pick<CountedCard, 'cost' | 'accumulated' | 'impairment'>): Money =>
  subtract(subtract(cost, accumulated), impairment)

/** Where a pen is to write while nobody has counted. */
const resultText = (result: CountResult | null): string => (result === null ? '' : COUNT_RESULTS[result])
const described = ({ name, category, spec, quantity, unit, departments, location, keeper, note }: Described) => ({
  name,
  category,
  spec,
  quantity: String(quantity),
  unit,
  departments,
  location,
  keeper,
  note,
})

/** 固定资产盘点表: every card of the count with what was seen, what was found, and how many of each. */
export function countSheet(items: readonly CountedCard[], finds: readonly FoundThing[], of: CountSheet): Sheet {
  const inResult = (wanted: CountResult | null) => items.filter(({ result }) => result === wanted)
  const [present, missing] = [inResult('present'), inResult('missing')]
  const sums = (list: readonly CountedCard[]) => ({
    cost: sum(list.map(({ cost }) => cost)),
    accumulated: sum(list.map(({ accumulated }) => accumulated)),
    net: sum(list.map(netOf)),
  })
  const total = (key: string, name: string, list: readonly CountedCard[]): SheetRow => ({
    key,
    kind: key === 'all' ? 'total' : 'subtotal',
    cells: { code: name, name: `${list.length}张`, ...sums(list) },
  })
  const worth = finds.map(({ cost }) => cost ?? ZERO)
  return {
    title: '固定资产盘点表',
    captions: captionsOf(of.company, `${of.day}　${of.code}　${of.scope}${of.state === 'counting' ? '　盘点中' : ''}`),
    columns: [
      text('code', '资产编号', 12),
      text('name', '资产名称', 18),
      text('category', '资产类别', 12, { short: true }),
      text('spec', '规格型号', 12, { short: true }),
      { key: 'quantity', title: '数量', kind: 'integer', width: 7 },
      text('unit', '单位', 6),
      text('departments', '使用部门', 12, { short: true }),
      text('location', '存放地点', 12, { short: true }),
      text('keeper', '保管人', 8),
      money('cost', '原值'),
      money('accumulated', '累计折旧'),
      money('net', '净值'),
      text('result', '盘点结果', 9),
      text('counted', '盘点人', 9),
      text('note', '备注', 14, { short: true }),
    ],
    rows: [
      ...items.map((one): SheetRow => ({
        key: String(one.position),
        cells: {
          ...described(one),
          code: one.code,
          cost: one.cost,
          accumulated: one.accumulated,
          net: netOf(one),
          result: resultText(one.result),
          counted: one.countedName,
        },
        ...(one.cardId === null ? {} : { drills: { code: cardDrill(one.cardId), name: cardDrill(one.cardId) } }),
      })),
      ...finds.map((one): SheetRow => ({
        key: one.id,
        cells: {
          ...described(one),
          cost: one.cost,
          net: one.cost,
          result: '盘盈',
          counted: one.foundName,
        },
      })),
      ...(items.length === 0 ? [] : [total('all', '账面', items)]),
      ...(present.length === 0 ? [] : [total('present', '实盘', present)]),
      ...(missing.length === 0 ? [] : [total('missing', '盘亏', missing)]),
      ...(finds.length === 0
        ? []
        : [
            {
              key: 'found',
              kind: 'subtotal' as const,
              cells: { code: '盘盈', name: `${finds.length}项`, cost: sum(worth), net: sum(worth) },
            },
          ]),
    ],
    signatures: ['盘点人', '监盘人', '财务负责人'],
  }
}
