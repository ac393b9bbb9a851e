/** What is printed, name by name: every form has every row and column of its layout; stamp tax, withholding and statements stand as the official ones. */
import { expect, test } from 'vitest'
import { statementTemplates } from '../../../finance/reports/templates.ts'
import { rowsOf } from '../../../finance/reports/template.ts'
import { day } from '../../../kernel/period.ts'
import { STANDARDS, type Standard } from '../../../ledger/ledgers/standard.ts'
import { FIRST_BAND, SECOND_BAND } from '../../iit/return-form.ts'
import { openBook } from './book.ts'
import { allFilings, filingOf } from './filings.ts'
import type { Cycle } from './form.ts'
import { printedForm } from './printed.ts'
import type { FilingKind } from './taxes.ts'

const head = (standard: Standard, cycle: Cycle) => ({
  company: '内蒙古自治区绿色农畜产品加工有限责任公司',
  taxNumber: '91150105MA0N5K3X0W',
  owner: '',
  standard,
  cycle,
  from: day('2026-10-01'),
  to: day('2026-12-31'),
})
const bookOf = (kind: FilingKind, standard: Standard, cycle: Cycle) => openBook(filingOf(kind, standard, cycle), day('2026-12-31'))
const NOTHING = { typed: {}, figures: {} }
const words = (text: unknown): string => (typeof text === 'string' ? text.replaceAll('　', '') : '')

test.each(allFilings('smallBusiness').filter(({ kind }) => kind !== 'statements' && kind !== 'stamp'))(
  '$kind is printed with every row, number and column of its forms',
  (filing) => {
    for (const form of openBook(filing, day('2026-12-31')).forms) {
      const sheet = printedForm(form, NOTHING, head('smallBusiness', 'quarter'))
      const printed = sheet.rows.map(({ cells }) => [words(cells['title']), cells['line'] ?? ''])
      // a row that waits for the name of a relief is left out while nothing stands in it
      const laid = form.sections.flatMap(({ title, rows }) => [
        [title, ''],
        ...rows.filter((row) => !/（填写.*名称）/.test(row.title)).map((row) => [row.title, row.line]),
      ])
      const number = /^[AB]\d{6}$/.exec(form.data.code)?.[0]
      expect([sheet.title, printed]).toEqual([number === undefined ? form.data.title : `${number}　${form.data.title}`, laid])
      expect(sheet.signatures!.some((line) => line.includes('纳税人（签章）'))).toBe(form.data.signed === true)
      expect(sheet.columns.map(({ title, group = '' }) => [title, group])).toEqual([
        ['项目', ''],
        ['栏次', ''],
        ...form.columns.map(({ title, over = '' }) => [title, over]),
      ])
      expect([sheet.captions[0], sheet.form]).toEqual([expect.stringContaining('内蒙古'), expect.stringContaining('91150105MA0N5K3X0W')])
    }
  },
)

test('rates are printed in %, and a relief somebody claims in a row of its own is printed', () => {
  const form = bookOf('citQuarter', 'smallBusiness', 'quarter').forms.find(({ data }) => data.code === 'A200000')!
  const figures = { 'A200000!26:1': '0.25', 'A200000!22.2:1': '500.00' }
  const cells = printedForm(form, { typed: { 'A200000!22.2:1': '500.00' }, figures }, head('smallBusiness', 'quarter')).rows.map(
    (row) => row.cells,
  )
  expect(cells.find(({ line }) => line === '26')!['1']).toBe('25%')
  expect(cells.filter(({ title }) => words(title).startsWith('（填写')).map(({ line, 1: amount }) => [line, amount])).toEqual([
    ['22.2', '500.00'],
  ])
})

test('stamp tax stands as 财产和行为税纳税申报表: what is declared alone, a row an item, and the sum', () => {
  const [form] = bookOf('stamp', 'smallBusiness', 'quarter').forms
  const figures = {
    'YH!SALE:2': '1234567.89',
    'YH!SALE:3': '0.0003',
    'YH!SALE:4': '370.37',
    'YH!SALE:6': '185.19',
    'YH!SALE:8': '185.18',
    'YH!TOTAL:4': '370.37',
    'YH!TOTAL:6': '185.19',
    'YH!TOTAL:8': '185.18',
  }
  const sheet = printedForm(form!, { typed: { 'YH!SALE:2': '1234567.89' }, figures }, head('smallBusiness', 'quarter'))
  // 国家税务总局公告2022年第14号
  expect(sheet.columns.map(({ title }) => title)).toEqual([
    '序号',
    '税种',
    '税目',
    '税款所属期起',
    '税款所属期止',
    '计税依据',
    '税率',
    '应纳税额',
    '减免税额',
    '已缴税额',
    '应补（退）税额',
  ])
  expect(sheet.rows.map(({ cells }) => Object.values(cells))).toEqual([
    ['1', '印花税', '2026-10-01', '2026-12-31', '买卖合同', '1,234,567.89', '0.3‰', '370.37', '185.19', '', '185.18'],
    ['合计', '——', '——', '370.37', '185.19', '', '185.18'],
  ])
  expect(printedForm(form!, NOTHING, head('smallBusiness', 'quarter')).rows).toHaveLength(1)
})

test('the withholding return has the forty columns of the official one in their order', () => {
  // 国家税务总局公告2019年第46号: number and name of each person stand before both bands
  const OFFICIAL =
    '姓名 身份证件类型 身份证件号码 纳税人识别号 是否为非居民个人 所得项目 收入 费用 免税收入 减除费用 基本养老保险费 基本医疗保险费 失业保险费 住房公积金 年金 商业健康保险 税延养老保险 财产原值 允许扣除的税费 其他 累计收入额 累计减除费用 累计专项扣除 子女教育 赡养老人 住房贷款利息 住房租金 继续教育 3岁以下婴幼儿照护 累计其他扣除 减按计税比例 准予扣除的捐赠额 应纳税所得额 税率/预扣率 速算扣除数 应纳税额 减免税额 已缴税额 应补/退税额 备注'.split(
      ' ',
    )
  expect([...FIRST_BAND, ...SECOND_BAND.slice(1)].map(({ number, title }) => [number, title])).toEqual(
    OFFICIAL.map((title, at) => [at + 2, title]),
  )
})

test.each(STANDARDS.flatMap((standard) => (['month', 'quarter', 'year'] as const).map((cycle) => [standard, cycle] as const)))(
  'statements of %s by %s stand as statements stand, with the figures of the return',
  (standard, cycle) => {
    const { forms } = bookOf('statements', standard, cycle)
    const templates = statementTemplates.filter((one) => one.standard === standard)
    expect(forms).toHaveLength(templates.length)
    for (const [at, form] of forms.entries()) {
      const template = templates[at]!
      const [row] = rowsOf(template).find(([, , , , kind]) => kind !== 'heading')!
      const sheet = printedForm(form, { typed: {}, figures: { [`${form.data.code}!${row}:1`]: '1234.50' } }, head(standard, cycle))
      expect([sheet.title, sheet.form]).toEqual([template.title, template.form])
      const labels = sheet.rows.flatMap(({ cells }) =>
        Object.entries(cells)
          .filter(([key, text]) => key.endsWith('label') && text !== '')
          .map(([, text]) => words(text)),
      )
      expect(labels.toSorted()).toEqual(
        rowsOf(template)
          .map((one) => words(one[2]))
          .toSorted(),
      )
      expect(sheet.rows.some(({ cells }) => Object.values(cells).includes('1234.50'))).toBe(true)
      const titles = form.columns.map(({ title }) => title)
      expect(sheet.columns.map(({ title }) => title).filter((title) => titles.includes(title))).toEqual(
        template.right.length > 0 ? [...titles, ...titles] : titles,
      )
    }
  },
)
