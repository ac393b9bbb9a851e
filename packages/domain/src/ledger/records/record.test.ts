import { expect, test } from 'vitest'
import {
  bankAccountRule,
  clampedPercent,
  emailRule,
  mobilePhoneRule,
  plainNumber,
  creditCodeWarning,
  residentIdRule,
  taxCategoryRule,
  taxpayerIdRule,
  taxRegistrationRule,
  telephoneRule,
} from '../../kernel/field-rules.ts'
import { bankPartsOf, accountTitle, masked, shownName } from './shown-numbers.ts'
import { RECORD_KINDS, rulesOf, type RecordKind } from './record-kinds.ts'
import { batchFields, identityOf, nextCode, readRecord, referenceText } from './record.ts'
import { partyOutcome, relatedCode } from './related-subjects.ts'

test('shared rules of fields: empty is allowed, what is wrong is said in the documents’ words', () => {
  const rules = [
    mobilePhoneRule,
    emailRule,
    bankAccountRule,
    telephoneRule,
    taxRegistrationRule,
    taxpayerIdRule,
    taxCategoryRule,
    residentIdRule,
  ]
  expect(rules.map((rule) => rule(''))).toEqual(rules.map(() => null))
  expect([mobilePhoneRule('13800138000'), mobilePhoneRule('1380013800')]).toEqual([null, '请输入11位手机号码！'])
  expect([emailRule('a@b.cn'), emailRule('a@b'), emailRule('a b@c.cn')]).toEqual([null, '请输入正确的邮箱格式！', '请输入正确的邮箱格式！'])
  expect([bankAccountRule('1'.repeat(25)), bankAccountRule('1'.repeat(26))]).toEqual([null, '请输入1位到25位数字的银行账号'])
  expect([telephoneRule('0755-26001234'), telephoneRule('010-60001234-801'), telephoneRule('26001234')]).toEqual([
    null,
    null,
    '请检查位数或固定电话请填写  区号-电话号码',
  ])
  expect([taxRegistrationRule('9'.repeat(20)), taxRegistrationRule('9'.repeat(16))]).toEqual([
    null,
    '税务登记号的长度为15、18、20位其中一位',
  ])
  expect([taxpayerIdRule('A'.repeat(16)), taxpayerIdRule('a'.repeat(16))]).toEqual([
    null,
    '请输入15、16、18、19、20位的数字或字母的纳税人识别号',
  ])
  expect([residentIdRule('11010519491231002x'), residentIdRule('110105194913310021')]).toEqual([null, '身份证号码中的出生日期不存在'])
})

test('ST-basic-12 a percentage out of range goes to the nearer end', () => {
  expect(['-5', '0', '13', '99.99%', '130', '6％', 'x', ''].map(clampedPercent)).toEqual(['0', '0', '13', '99.99', '100', '6', null, null])
})

test('numbers without needless zeros, and not more exact than they may be', () => {
  expect([plainNumber('1,234.50', 2), plainNumber('1.005', 2), plainNumber('x', 2)]).toEqual(['1234.5', null, null])
})

test('a number is known by its last places', () => {
  expect([masked('6222021234567890123'), masked('1234'), masked('')]).toEqual(['********0123', '1234', ''])
})

test('names are trimmed, fields not named stay as they were', () => {
  const first = readRecord('goods', { name: ' 水 ', values: { taxRate: '13%', spec: ' 500ml ' } })
  expect(first.details).toEqual([])
  expect(first.record).toMatchObject({
    name: '水',
    disabled: false,
    values: { taxRate: '13', spec: '500ml', nature: 'merchandise', unit: '' },
  })
  const again = readRecord('goods', { name: '水', values: { taxRate: '' } }, { ...first.record, disabled: true })
  expect(again.record).toMatchObject({ disabled: true, values: { taxRate: '', spec: '500ml' } })
})

test('refusals name their fields', () => {
  const fieldsOf = (kind: 'claimContent' | 'project' | 'goods' | 'abstract', values: Record<string, string>, name = '名') =>
    readRecord(kind, { name, values }).details.map((one) => `${one.field} ${one.reason}`)
  expect(fieldsOf('claimContent', {})).toEqual(['expenseTypeId 请选择费用类型'])
  expect(fieldsOf('project', { startsOn: '2026-02-01', endsOn: '2026-01-01', state: '?' })).toEqual([
    'state 请选择状态',
    'endsOn 结束日期早于开始日期',
  ])
  expect(fieldsOf('goods', { salePrice: '-1', colour: '红', taxCategoryCode: '1' })).toEqual([
    'colour 没有这一项',
    'taxCategoryCode 税收分类编码为19位数字',
    'salePrice 参考售价应为不小于零的数字',
  ])
  expect(fieldsOf('abstract', {}, ' ')).toEqual(['recordName 请输入凭证摘要'])
  expect(fieldsOf('abstract', {}, '长'.repeat(201))).toEqual(['recordName 凭证摘要最多200个字符'])
})

test('goods of one name differ by their specification; codes run on', () => {
  expect(identityOf('goods', { name: '水', values: { spec: 'a' } })).not.toBe(identityOf('goods', { name: '水', values: {} }))
  expect(identityOf('customer', { name: '甲', values: { taxNumber: '1' } })).toBe(identityOf('customer', { name: '甲', values: {} }))
  expect(nextCode([{ code: '00009' }, { code: 'K7' }])).toBe('00010')
  expect(
    referenceText([
      { what: '凭证分录', count: 3 },
      { what: '发票', count: 1 },
    ]),
  ).toBe('凭证分录3处、发票1处')
})

test('what is one’s own is not offered for many at once', () => {
  expect(batchFields('customer').map((one) => one.key)).not.toContain('taxNumber')
  const own: RecordKind = `own-${'0'.repeat(32)}`
  for (const kind of [...RECORD_KINDS, own])
    expect(new Set(rulesOf(kind).fields.map((one) => one.title)).size).toBe(rulesOf(kind).fields.length)
})

test('a kind of tags of the ledger’s own is not called as one of the six', () => {
  const refused = (name: string) => readRecord('tagKind', { name, values: { position: '3' } }).details.map((one) => one.reason)
  expect([refused('生产线'), refused('商品'), refused('长'.repeat(21))]).toEqual([
    [],
    ['“商品”是固有的类别，请换一个名称'],
    ['类别名称最多20个字符'],
  ])
})

test('subjects of parties follow the chart of the standard', () => {
  expect([
    relatedCode('smallBusiness', 'receivable'),
    relatedCode('nonProfit', 'otherReceivable'),
    relatedCode('cooperative', 'prepayment'),
  ]).toEqual(['1122', '1122', '1130'])
  expect([partyOutcome(false, 0, 0), partyOutcome(false, 1, 1), partyOutcome(true, 1, 1), partyOutcome(true, 1, 0)]).toEqual([
    '新增成功，科目未勾选，无法生成科目。',
    '新增成功',
    '客户/供应商已存在，科目新增成功。',
    null,
  ])
})

test('screens show the end of an account’s number, also in the name of its subject; other numbers stay', () => {
  expect(shownName('10020001', '银行存款-建设银行南山支行44250100003400001234')).toBe('银行存款-建设银行南山支行尾号1234')
  expect(shownName('10020001', '工商银行*6222000000000001')).toBe('工商银行尾号0001')
  expect(shownName('1002', '银行存款-2026年度')).toBe('银行存款-2026年度')
  // digits of goods and people are their own
  expect(shownName('14050001', '库存商品-轴承620412345678')).toBe('库存商品-轴承620412345678')
  expect(shownName('1122', '应收账款 12345678901')).toBe('应收账款 12345678901')
  expect(accountTitle({ bankName: '工行', accountNumber: '6222021234' })).toBe('工行尾号1234')
  expect(accountTitle({ bankName: '现金', accountNumber: '' })).toBe('现金')
})

test('the name of a bank’s subject is read back into bank and number', () => {
  expect(bankPartsOf('工商银行62220001')).toEqual({ bankName: '工商银行', accountNumber: '62220001' })
  expect(bankPartsOf('美元户')).toEqual({ bankName: '美元户', accountNumber: '' })
})

test('a tax number whose check digit is wrong is warned of, and nothing else', () => {
  const odd = (...codes: string[]) => codes.map((code) => creditCodeWarning(code)?.slice(-9) ?? null)
  // the ministries' own codes, an id number, numbers of other lengths
  expect(odd('91350100M000100Y43', '91350100m000100y43', '11010519491231002X', '110105194912310', '')).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(creditCodeWarning('91350100M000100Y44')).toContain('校验位不对')
  expect(creditCodeWarning('91350100M0001O0Y43')).toContain('没有字母')
})
