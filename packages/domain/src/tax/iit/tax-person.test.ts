import { expect, test } from 'vitest'
import { day } from '../../kernel/period.ts'
import { idNumberRefusal, identityText, NO_FACTS, problemsOf, reportOf, type Reported } from './tax-person.ts'

const resident: Reported = {
  name: '张三',
  idType: '1',
  idNumber: '11010519491231002X',
  hiredOn: day('2024-03-01'),
  leftOn: null,
  facts: NO_FACTS,
}
const fieldsOf = (one: Reported) => problemsOf(one).map(({ field }) => field)

test.each([
  ['1', '11010519491231002X', null],
  ['1', '110105194912310021', '居民身份证号码的最后一位不对，请核对'],
  ['1', '11010519491331002X', '居民身份证号码里的出生日期不存在'],
  ['1', '1101051949', '居民身份证号码为18位'],
  ['1', '', '请填写证件号码'],
  ['2', 'E12345678', null],
  ['2', '12345678', '中国护照号码为一至两个字母加七至八位数字'],
  ['3', 'H12345678', null],
  ['3', 'A12345678', '通行证号码以H或M开头，加八位或十位数字'],
  ['4', '12345678', null],
  ['4', '1234567', '通行证号码为八位数字，或十位数字（可再加一个字母）'],
  ['5', 'P1234567', null],
  ['5', 'P1', '外国护照号码为五至十八位字母和数字'],
  ['6', 'AB-12345', null],
  ['6', '一二三四五', '证件号码为五至三十位字母、数字'],
])('a number of document %s: %s', (idType, number, refusal) => {
  expect(idNumberRefusal(idType, number)).toBe(refusal)
})

test('a resident needs no sex, no day of birth: the number says both; without a day of entry nobody is taken', () => {
  expect(problemsOf(resident)).toEqual([])
  expect(fieldsOf({ ...resident, hiredOn: null })).toEqual(['hiredOn'])
  expect(fieldsOf({ ...resident, leftOn: day('2023-01-01') })).toEqual(['leftOn'])
})

test('a foreigner needs nationality, sex, birth, why he is taxed here and when he came', () => {
  const foreigner: Reported = { ...resident, idType: '5', idNumber: 'P1234567' }
  expect(fieldsOf(foreigner)).toEqual(['nationality', 'sex', 'bornOn', 'taxMatter', 'birthCountry', 'enteredChinaOn'])
  const facts = {
    ...NO_FACTS,
    nationality: '德国',
    sex: 'male' as const,
    bornOn: day('1980-01-01'),
    taxMatter: 'employment' as const,
    birthCountry: '德国',
    enteredChinaOn: day('2024-01-01'),
  }
  expect(fieldsOf({ ...foreigner, facts })).toEqual([])
  expect(fieldsOf({ ...foreigner, facts: { ...facts, leavesChinaOn: day('2023-01-01') } })).toEqual(['leavesChinaOn'])
})

test('people of Hong Kong, Macau and Taiwan have nationalities of their own; certificates have numbers', () => {
  const pass = { ...resident, idType: '3', idNumber: 'H12345678' }
  expect(fieldsOf(pass)).toContain('nationality')
  expect(fieldsOf({ ...pass, facts: { ...NO_FACTS, nationality: '中国澳门' } })).not.toContain('nationality')
  expect(fieldsOf({ ...pass, idType: '4', idNumber: '12345678', facts: { ...NO_FACTS, nationality: '中国台湾' } })).not.toContain(
    'nationality',
  )
  expect(fieldsOf({ ...resident, facts: { ...NO_FACTS, disabledPerson: true, martyrKin: true } })).toEqual([
    'disabilityNumber',
    'martyrNumber',
  ])
})

test('who was verified under another name is to be reported again; who was not reported has nothing to repeat', () => {
  const before = identityText(resident)
  expect(reportOf({ state: 'verified', feedback: '' }, before, resident).state).toBe('verified')
  const renamed = reportOf({ state: 'verified', feedback: '' }, before, { ...resident, name: '张山' })
  expect([renamed.state, renamed.feedback]).toEqual(['unsent', '报送后姓名、证件、国籍、性别或出生日期有改动，需重新报送'])
  expect(reportOf({ state: 'unsent', feedback: '' }, '', { ...resident, name: '张山' })).toEqual({ state: 'unsent', feedback: '' })
})
