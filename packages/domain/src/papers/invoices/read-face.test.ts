import { describe, expect, test } from 'vitest'
import { readFace } from './read-face.ts'

const DIGITAL = '26310000000000000001'
const put = (rows: readonly (readonly (readonly [number, string])[])[]) =>
  rows.flatMap((row, index) => row.map(([x, text]) => ({ page: 1, x, y: 20 * index, width: 9 * text.length, size: 9, text })))

describe('printed faces', () => {
  const line: readonly (readonly [number, string])[] = [
    [10, '*办公*纸'],
    [130, 'A4'],
    [190, '箱'],
    [240, '2'],
    [290, '50'],
    [340, '100.00'],
    [400, '免税'],
    [460, '***'],
  ]
  test('labels beside values, continued names, discounts, exempt', () => {
    const face = put([
      [
        [150, '电子发票（普通发票）'],
        [400, `发票号码：${DIGITAL}`],
      ],
      [[400, '开票日期：2026年01月05日']],
      [
        [10, '名称：'],
        [50, '买方有限公司'],
        [300, '名称：卖方供销社'],
      ],
      [
        [10, '统一社会信用代码/纳税人识别号：'],
        [330, '统一社会信用代码/纳税人识别号：91310000MA1FL0B00S'],
      ],
      [
        [10, '项目名称'],
        [130, '规格型号'],
        [190, '单 位'],
        [240, '数 量'],
        [290, '单 价'],
        [340, '金 额'],
        [400, '税率/征收率'],
        [460, '税 额'],
      ],
      line,
      [[10, '（特厚）']],
      [
        [10, '*办公*纸'],
        [340, '-10.00'],
        [400, '免税'],
        [460, '***'],
      ],
      [
        [10, '合'],
        [40, '计'],
        [330, '¥90.00'],
        [460, '***'],
      ],
      [
        [10, '价税合计（大写）'],
        [300, '（小写）¥90.00'],
      ],
      [[10, '开票人：李四']],
    ])
    expect(readFace(face, 'pdf')).toMatchObject({
      number: DIGITAL,
      kind: 'digitalOrdinary',
      issuedOn: '2026-01-05',
      netAmount: '90.00',
      taxAmount: '0.00',
      grossAmount: '90.00',
      drawer: '李四',
      warnings: [],
      buyer: { name: '买方有限公司', taxNumber: '' },
      seller: { name: '卖方供销社', taxNumber: '91310000MA1FL0B00S' },
      lines: [
        { goodsName: '纸（特厚）', specification: 'A4', unit: '箱', quantity: '2', unitPrice: '50', taxTreatment: 'exempt' },
        { netAmount: '-10.00', quantity: null },
      ],
    })
  })
  test('labels first, values after', () => {
    const face = put(
      [
        ['发票号码：', '开票日期：', '名称：', '纳税人识别号：', '价税合计'],
        [DIGITAL, '2026年01月05日', '91310000MA1FL0B00B', '91310000MA1FL0B00S'],
        ['¥100.00', '¥13.00'],
        ['¥113.00'],
        ['电子发票（增值税专用发票）'],
      ]
        .flat()
        .map((text) => [[10, text] as const]),
    )
    expect(readFace(face, 'pdf')).toMatchObject({
      number: DIGITAL,
      kind: 'digitalSpecial',
      netAmount: '100.00',
      taxAmount: '13.00',
      grossAmount: '113.00',
      buyer: { taxNumber: '91310000MA1FL0B00B' },
      seller: { taxNumber: '91310000MA1FL0B00S' },
    })
  })
  test('a railway ticket prints no tax: worked out and said', () => {
    const face = put([
      [[10, '电子发票（铁路电子客票）']],
      [
        [10, `发票号码:${DIGITAL}`],
        [300, '开票日期:2026年01月05日'],
      ],
      [[10, '北京南 G101 上海虹桥']],
      [[10, '票价:￥109.00']],
      [
        [10, '购买方名称:某公司'],
        [300, '统一社会信用代码:91310000MA1FL0B00B'],
      ],
    ])
    expect(readFace(face, 'pdf')).toMatchObject({
      kind: 'railway',
      netAmount: '100.00',
      taxAmount: '9.00',
      grossAmount: '109.00',
      buyer: { name: '某公司', taxNumber: '91310000MA1FL0B00B' },
      warnings: [expect.stringContaining('不印税额')],
    })
  })
  test('unreadable and incomplete faces say what to do', () => {
    expect(() => readFace([], 'pdf')).toThrow(expect.objectContaining({ code: 'IV0005', message: expect.stringContaining('XML') }))
    expect(() => readFace(put([[[10, '电子发票（普通发票）']]]), 'pdf')).toThrow(
      expect.objectContaining({ code: 'IV0006', message: expect.stringContaining('发票号码、开票日期、金额') }),
    )
  })
})

describe('a day printed as three numbers on paper that has its 年月日 already', () => {
  const face = (...dayRow: (readonly [number, string])[]) =>
    put([
      [
        [150, '上海增值税电子普通发票'],
        [400, '发票代码:'],
        [450, '031002200111'],
      ],
      [
        [400, '发票号码:'],
        [450, '12345678'],
      ],
      dayRow,
      [
        [10, '名称:买方有限公司'],
        [300, '密码'],
      ],
      [
        [10, '合'],
        [40, '计'],
        [330, '¥100.00'],
        [460, '¥13.00'],
      ],
      [
        [10, '价税合计（大写）'],
        [330, '（小写）¥113.00'],
      ],
      [[10, '名称:卖方有限公司']],
    ])
  const dayOf = (...row: (readonly [number, string])[]) => readFace(face(...row), 'pdf').issuedOn
  test('with its label, without it, and in one piece', () => {
    expect(dayOf([400, '开票日期:'], [450, '2023'], [490, '02'], [520, '28'])).toBe('2023-02-28')
    expect(dayOf([450, '2023'], [490, '02'], [520, '28'])).toBe('2023-02-28')
    expect(dayOf([400, '开票日期:'], [450, '2023 02 28'])).toBe('2023-02-28')
  })
  test('what is no day, or one of several, is not guessed', () => {
    for (const row of [
      [
        [450, '2023'],
        [490, '02'],
        [520, '31'],
      ],
      [
        [450, '2023'],
        [490, '2'],
        [520, '28'],
      ],
      [
        [50, '2023'],
        [90, '02'],
        [120, '28'],
        [350, '2023'],
        [390, '03'],
        [420, '01'],
      ],
    ] as const)
      expect(() => dayOf(...row)).toThrow('版面上找不到开票日期')
  })
})
