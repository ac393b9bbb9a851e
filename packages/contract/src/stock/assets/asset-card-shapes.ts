/** What an asset card is made of, and what is asked and told of cards. */
import { ZERO } from '@app/domain/kernel/money'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { ASSET_KINDS, METHODS, RESIDUES, STARTS, TAX_GROUNDS } from '@app/domain/stock/assets/cards/kinds'
import { TAX_METHODS } from '@app/domain/stock/assets/tax/tax-book'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, PeriodText, QuantityText, Whole } from '../../kernel/codecs.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { oneOf } from './asset-settings.ts'

export const CARD_STATES = { inUse: '在用', exhausted: '已提足', gone: '已处置', handedOn: '已拆并', movedOut: '已调出' } as const
/** Nothing happens any more to a card that is not. */
export const isPresent = (state: keyof typeof CARD_STATES): boolean => state === 'inUse' || state === 'exhausted'
export const cardFilter = filter({
  state: { title: '状态', kind: 'choice', hint: '全部状态', choices: { present: '在用', gone: '已处置、拆并、调出' }, as: 'cardStatus' },
  kind: { title: '资产属性', kind: 'choice', hint: '全部属性', choices: ASSET_KINDS, as: 'assetKind' },
  categoryId: { title: '资产类别', kind: 'option', hint: '全部类别', at: 'category' },
  departmentId: { title: '使用部门', kind: 'option', hint: '全部部门', at: 'department' },
  search: { title: '搜索卡片', kind: 'text', hint: '编号、名称、规格、地点、保管人', most: 50 },
  voucherId: { title: '所选凭证的卡片', kind: 'record' },
  invoiceId: { title: '所选发票的卡片', kind: 'record' },
})

const Share = wire({ departmentId: ['departmentId', Id], weight: ['weight', QuantityText] })
const described = {
  name: ['assetName', codecOf(cardFields.name)],
  code: ['assetCode', codecOf(cardFields.code).default('')],
  categoryId: ['categoryId', z.string({ error: '请选择资产类别' }).pipe(Id)],
  spec: ['specification', codecOf(cardFields.spec).default('')],
  quantity: ['quantity', Whole.default(1)],
  unit: ['unitName', codecOf(cardFields.unit).default('')],
  location: ['location', codecOf(cardFields.location).default('')],
  keeper: ['keeper', codecOf(cardFields.keeper).default('')],
  supplier: ['supplierName', codecOf(cardFields.supplier).default('')],
  note: ['remark', codecOf(cardFields.note).default('')],
} as const
const figures = {
  inService: ['inServiceDate', DayText],
  cost: ['originalValue', MoneyText],
  residual: ['residualValue', MoneyText],
  method: ['depreciationMethod', oneOf(METHODS, '请选择折旧方法')],
  residue: ['residueRule', oneOf(RESIDUES, '请选择尾差的处理')],
  start: ['startRule', oneOf(STARTS, '请选择开始计提的月份')],
  lifeMonths: ['lifeMonths', Whole.nullable().default(null)],
  unitsTotal: ['unitsTotal', QuantityText.nullable().default(null)],
  openingPeriod: ['openingPeriod', PeriodText.nullable().default(null)],
  openingAccumulated: ['openingAccumulated', MoneyText.default(ZERO)],
  openingImpairment: ['openingImpairment', MoneyText.default(ZERO)],
  openingMonths: ['openingMonths', Whole.default(0)],
  openingUnits: ['openingUnits', QuantityText.default(ZERO_QUANTITY)],
  taxMethod: ['taxMethod', oneOf(TAX_METHODS, '请选择税收处理')],
  taxCost: ['taxCost', MoneyText],
  taxResidual: ['taxResidual', MoneyText],
  taxMonths: ['taxMonths', Whole],
  taxGround: ['taxGround', oneOf(TAX_GROUNDS, '请选择缩短、加速的依据').nullable().default(null)],
  taxUsedMonths: ['taxUsedMonths', Whole.default(0)],
} as const
/** The line of the books or of an input invoice it came with. */
const origin = {
  voucherId: ['voucherId', Id.nullable().default(null)],
  voucherPosition: ['voucherLineNo', Whole.nullable().default(null)],
  invoiceId: ['invoiceId', Id.nullable().default(null)],
  invoicePosition: ['invoiceLineNo', Whole.nullable().default(null)],
} as const
const shares = { shares: ['departmentShares', z.array(Share).max(50, '最多50个使用部门')] } as const

/** What the form asks beside its fields. */
const form = {
  ...cardFields,
  shares: { title: '使用部门' },
  voucherPosition: { title: '来源分录' },
  invoicePosition: { title: '来源发票行' },
}
export const CardDraft = wire({ ...versioned, ...described, ...figures, ...origin, ...shares }, form)
export const CardWire = wire({
  ...versioned,
  id: ['cardId', Id],
  ...described,
  ...figures,
  ...origin,
  ...shares,
  category: ['categoryName', z.string()],
  kind: ['assetKind', oneOf(ASSET_KINDS, '请选择资产属性')],
  departments: ['departmentText', z.string()],
  /** The voucher it stands in the books by: its own, or that of its invoice. */
  bookedBy: ['bookedVoucherId', Id.nullable()],
  voucher: ['voucherText', z.string()],
  invoice: ['invoiceText', z.string()],
  /** Of a card another ledger handed over: which, and what it was there. */
  giver: ['giverText', z.string()],
  state: ['cardStatus', oneOf(CARD_STATES, '状态不正确')],
  /** As the asked month ends, its charge taken. */
  charge: ['monthCharge', MoneyText],
  accumulated: ['accumulatedAmount', MoneyText],
  impairment: ['impairmentAmount', MoneyText],
  net: ['netValue', MoneyText],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
})

export const ProofWire = wire({
  code: ['subjectCode', z.string()],
  name: ['subjectName', z.string()],
  cards: ['cardAmount', MoneyText],
  books: ['bookAmount', MoneyText],
  difference: ['differenceAmount', MoneyText],
  causes: ['causes', z.array(z.string())],
  /** The cards that are named in them. */
  named: ['namedCards', z.array(wire({ id: ['id', Id], code: ['assetCode', z.string()], name: ['assetName', z.string()] }))],
})
/** A line of the books or of an input invoice that cards have not used up yet. */
export const SourceLineWire = wire({
  voucherId: ['voucherId', Id.nullable()],
  position: ['voucherLineNo', Whole.nullable()],
  voucher: ['voucherText', z.string()],
  invoiceId: ['invoiceId', Id.nullable()],
  invoicePosition: ['invoiceLineNo', Whole.nullable()],
  invoice: ['invoiceText', z.string()],
  day: ['voucherDate', DayText],
  code: ['subjectCode', z.string()],
  subject: ['subjectName', z.string()],
  abstract: ['voucherAbstract', z.string()],
  /** What it puts into an asset, and what of that no card has taken. */
  amount: ['debitAmount', MoneyText],
  left: ['remainingAmount', MoneyText],
  /** A category that stands on the subject. */
  categoryId: ['categoryId', Id.nullable()],
  spec: ['specification', z.string()],
  unit: ['unitName', z.string()],
  count: ['quantity', Whole.nullable()],
  /** What was bought, by its invoice; empty where the voucher was not made of one. */
  goods: ['goodsName', z.string()],
  supplier: ['supplierName', z.string()],
})

/** A card as it goes on: what it takes over, and what its first month is charged. */
export const DividedWire = wire({
  code: ['assetCode', z.string()],
  name: ['assetName', z.string()],
  cost: ['originalValue', MoneyText],
  accumulated: ['accumulatedAmount', MoneyText],
  impairment: ['impairmentAmount', MoneyText],
  residual: ['residualValue', MoneyText],
  net: ['netValue', MoneyText],
  charge: ['monthCharge', MoneyText],
})
const dividing = {
  period: ['accountPeriod', PeriodText],
  reason: ['reason', codecOf(cardFields.note).default('')],
  agreed: ['agreeFlag', Flag.default(false)],
} as const
export const SplitDraft = wire({
  ...dividing,
  parts: [
    'parts',
    z
      .array(wire({ name: ['assetName', codecOf(cardFields.name)], weight: ['weight', QuantityText] }))
      .min(1, '请填写拆成的卡片')
      .max(50, '最多拆成50张'),
  ],
})
export const MergeDraft = wire({
  ...dividing,
  ids: ['ids', z.array(Id).min(1, '请选择资产卡片').max(200, '一次最多合并200张卡片')],
  name: ['assetName', codecOf(cardFields.name)],
})
