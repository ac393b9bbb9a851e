/** Stock documents: which lists they are in, what is refused of them and where, what they do to the stock. */
import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { count, fen } from '../valuation/cases.ts'
import { countOf, documentProblems, inOwnUnit, type GoodsRules, type Places, type TypedDocument, type TypedLine } from './check.ts'
import { DOCUMENT_KINDS, isKept, kindOf, kindsOf, partyOf, roomOf, ruleOf, typedKindsOf, type DocumentKind } from './kinds.ts'
import { leftOf, movesOf, openEstimates, type StockLine } from './line.ts'

test('four lists: materials and goods, in and out; every kind is in one side of each room that has it', () => {
  expect(typedKindsOf('material', 'in')).toEqual([
    'opening',
    'purchase',
    'estimate',
    'purchaseReturn',
    'priceChange',
    'otherIn',
    'countGain',
    'apartIn',
    'processIn',
  ])
  expect(kindsOf('goods', 'in')).toContain('finishedIn')
  const outs = ['issue', 'issueReturn', 'sale', 'saleReturn', 'otherOut', 'countLoss', 'transfer', 'processOut']
  expect([typedKindsOf('goods', 'out'), kindsOf('goods', 'out')]).toEqual([outs, [...outs, 'assemblyOut', 'apartOut']])
  expect([roomOf('consumable'), roomOf('semi'), isKept('service')]).toEqual(['material', 'goods', false])
  expect([ruleOf('sale', 'merchandise'), ruleOf('sale', 'material'), ruleOf('purchase', 'material')]).toEqual(['cogs', 'other-cogs', null])
  expect([partyOf('processOut'), partyOf('sale'), partyOf('processIn')]).toEqual(['supplier', 'customer', 'supplier'])
  // what a line may go back to is a kind that is there
  for (const one of Object.keys(DOCUMENT_KINDS) as DocumentKind[])
    for (const of of kindOf(one).of?.kinds ?? []) expect(Object.keys(DOCUMENT_KINDS)).toContain(of)
})

const bolt: GoodsRules = {
  name: '螺栓',
  nature: 'material',
  unit: '个',
  disabled: false,
  factors: new Map([['箱', '24']]),
  tracked: 'none',
  whole: true,
}
const line: TypedLine = { goodsId: 'bolt', quantity: '10', unit: '', amount: money('100'), of: null, lot: '' }
const document: TypedDocument = { kind: 'purchase', room: 'material', day: day('2026-03-20'), counterCode: '', reason: '', lines: [line] }
const places: Places = {
  goods: new Map([
    ['bolt', bolt],
    ['oil', { ...bolt, name: '机油', unit: '升', factors: new Map(), whole: false, tracked: 'lot' }],
    ['press', { ...bolt, name: '模具', factors: new Map(), tracked: 'serial' }],
    ['old', { ...bolt, name: '旧件', disabled: true }],
    ['phone', { ...bolt, name: '手机', nature: 'merchandise' }],
    ['advice', { ...bolt, name: '咨询', nature: 'service' }],
  ]),
  referred: new Map([
    ['bought', { kind: 'purchase', day: day('2026-03-01'), goodsId: 'bolt', quantity: count('20'), back: count('12') }],
    ['guess', { kind: 'estimate', day: day('2026-03-01'), goodsId: 'bolt', quantity: count('20'), back: count('20') }],
    ['issued', { kind: 'issue', day: day('2026-03-01'), goodsId: 'oil', quantity: count('20'), back: count('0') }],
  ]),
}
const problems = (more: Partial<TypedDocument>, ...lines: Partial<TypedLine>[]) =>
  documentProblems({ ...document, ...more, ...(lines.length > 0 ? { lines: lines.map((one) => ({ ...line, ...one })) } : {}) }, places)

test('what may stand has no problems', () => {
  expect(problems({})).toEqual([])
  expect(problems({}, { unit: '箱', quantity: '2' })).toEqual([])
  expect(problems({ kind: 'purchaseReturn' }, { of: 'bought', quantity: '8', amount: null })).toEqual([])
  expect(problems({ kind: 'issue', counterCode: '4001' }, { amount: null })).toEqual([])
  expect(problems({ kind: 'priceChange', reason: '质量折让' }, { quantity: '0', amount: money('-3') })).toEqual([])
  expect(problems({}, { goodsId: 'oil', quantity: '1.000001', lot: 'B-1' }, { goodsId: 'press', quantity: '1', lot: 'S-1' })).toEqual([])
})

test.for<[Partial<TypedDocument>, Partial<TypedLine>[], string, number | undefined, string]>([
  [{ lines: [] }, [], 'lines', undefined, '请录入入库的商品'],
  [{ kind: 'finishedIn', counterCode: '4001' }, [], 'billType', undefined, '这里没有完工入库'],
  [{ kind: 'issue' }, [{ amount: null }], 'subjectCode', undefined, '请选择对方科目'],
  [{ kind: 'countLoss', counterCode: '1901' }, [{ amount: null }], 'reason', undefined, '请写明盘亏的原因'],
  [{}, [{}, { goodsId: 'gone' }], 'goodsId', 2, '商品不存在或已删除'],
  [{}, [{ goodsId: 'advice' }], 'goodsId', 1, '咨询是服务，没有库存'],
  [{}, [{ goodsId: 'phone' }], 'goodsId', 1, '手机是库存商品，请在另一张单据里录'],
  [{}, [{ goodsId: 'old' }], 'goodsId', 1, '商品“旧件”已停用'],
  [{}, [{ quantity: '' }], 'quantity', 1, '请填写数量，最多六位小数'],
  [{}, [{ quantity: '1.0000001' }], 'quantity', 1, '请填写数量，最多六位小数'],
  [{}, [{ quantity: '1000000000' }], 'quantity', 1, '请填写数量，最多六位小数'],
  [{}, [{ quantity: '-1' }], 'quantity', 1, '数量应大于零；退回请用退货的单据'],
  [{}, [{ quantity: '0.5' }], 'quantity', 1, '个不能有小数'],
  [{}, [{ unit: '吨' }], 'unitName', 1, '没有“吨”与“个”的换算，请先在计量单位里设置'],
  [{}, [{ amount: null }], 'amount', 1, '请填写不含税金额'],
  [{}, [{ amount: money('-1') }], 'amount', 1, '金额不能是负数'],
  [{ kind: 'sale' }, [{}], 'amount', 1, '销售出库的成本由计价方法算出，不用填写'],
  [{ kind: 'priceChange', reason: '折让' }, [{ quantity: '0', amount: ZERO }], 'amount', 1, '调整金额不能是零'],
  [{ kind: 'priceChange', reason: '折让' }, [{ quantity: '1' }], 'quantity', 1, '价格调整不改变数量'],
  [{ kind: 'purchaseReturn' }, [{ amount: null }], 'sourceLineId', 1, '请选择采购退货的原单据，或填写金额'],
  [{ kind: 'purchaseReturn', day: day('2026-02-28') }, [{ of: 'bought', quantity: '1' }], 'sourceLineId', 1, '原单据的日期在这张单据之后'],
  [
    { kind: 'purchaseReturn' },
    [
      { of: 'bought', quantity: '5' },
      { of: 'bought', quantity: '4' },
    ],
    'quantity',
    2,
    '超过原单据还没有退回的数量',
  ],
  [{ kind: 'purchaseReturn' }, [{ of: 'gone' }], 'sourceLineId', 1, '原单据不存在或不是这一类单据'],
  [{ kind: 'purchaseReturn' }, [{ of: 'guess' }], 'sourceLineId', 1, '原单据不存在或不是这一类单据'],
  [{ kind: 'purchaseReturn' }, [{ of: 'bought', quantity: '9' }], 'quantity', 1, '超过原单据还没有退回的数量'],
  [{}, [{ of: 'guess' }], 'sourceLineId', 1, '这张暂估单已全部收到发票'],
  [{ kind: 'issueReturn', counterCode: '4001' }, [{ of: 'issued', amount: null }], 'sourceLineId', 1, '原单据不是这种商品'],
  [{}, [{ goodsId: 'oil' }], 'lotNo', 1, '机油请填写批号'],
  [{}, [{ goodsId: 'press', lot: 'S-1', quantity: '2' }], 'quantity', 1, '按序列号管理的模具一行一件'],
])('%o %o is refused at %s', ([more, lines, field, row, reason]) => {
  expect(problems(more, ...lines)).toEqual([{ ...(row === undefined ? {} : { row }), field, reason }])
})

test('six decimals are read exactly; other units come to the own one', () => {
  expect([countOf('0.000001'), countOf('1e3'), countOf('12')]).toEqual([1n, null, count('12')])
  expect(inOwnUnit(bolt, count('2.5'), '箱')).toBe(count('60'))
  expect(inOwnUnit({ unit: '千克', factors: new Map([['斤', '0.5']]) }, count('0.000001'), '斤')).toBe(1n)
})

const stockLine = (id: string, on: string, kind: DocumentKind, quantity: string, more: Partial<StockLine> = {}): StockLine => ({
  id,
  kind,
  number: id,
  day: day(on),
  created: 1,
  goodsId: 'bolt',
  quantity: count(quantity),
  fen: null,
  of: null,
  lot: '',
  ...more,
})
const guess = stockLine('暂估', '2026-07-18', 'estimate', '3', { fen: fen('100') })

test('invoices settle an estimate in parts: what they take back adds up to what it was, and no more', () => {
  const bills = [
    stockLine('发票一', '2026-08-05', 'purchase', '1', { fen: fen('40'), of: '暂估', created: 2 }),
    stockLine('发票二', '2026-08-05', 'purchase', '1', { fen: fen('41'), of: '暂估', created: 3 }),
    stockLine('发票三', '2026-08-09', 'purchase', '5', { fen: fen('210'), of: '暂估', created: 4 }),
    stockLine('发票四', '2026-08-10', 'purchase', '1', { fen: fen('40'), of: '暂估', created: 5 }),
  ]
  const open = openEstimates([guess])
  expect([...open.values()].map(leftOf)).toEqual([{ quantity: count('3'), fen: fen('100') }])
  const backs = movesOf(bills, open).flatMap((move) => (move.kind === 'back' ? [[move.id, move.quantity, move.fen]] : []))
  expect(backs).toEqual([
    ['发票一/暂估', count('1'), fen('33.33')],
    ['发票二/暂估', count('1'), fen('33.34')],
    ['发票三/暂估', count('1'), fen('33.33')],
  ])
  expect([...openEstimates([guess, ...bills.slice(0, 2)]).values()].map(leftOf)).toEqual([{ quantity: count('1'), fen: fen('33.33') }])
  expect(openEstimates([guess, ...bills]).size).toBe(0)
})

test('each kind moves the stock as it says', () => {
  const moved = movesOf(
    [
      stockLine('甲', '2026-07-01', 'opening', '5', { fen: fen('50'), lot: 'L1' }),
      stockLine('乙', '2026-07-02', 'sale', '2', { lot: 'L1' }),
      stockLine('丙', '2026-07-03', 'saleReturn', '1', { of: '乙' }),
      stockLine('丁', '2026-07-04', 'purchaseReturn', '1', { of: '甲' }),
      stockLine('戊', '2026-07-05', 'priceChange', '0', { fen: fen('-1') }),
    ],
    new Map(),
  )
  expect(moved.map(({ kind }) => kind)).toEqual(['receipt', 'issue', 'returned', 'back', 'adjustment'])
  expect(moved[1]).toMatchObject({ lots: [{ lot: 'L1', quantity: count('2') }] })
})
