import { expect, test } from 'vitest'
import { COMPANY_SECTIONS, companySections, readSection } from './company-sections.ts'

test('sections are read field by field, refusals in the words of the field', () => {
  expect(readSection('register', { legalPerson: ' 张三 ', registeredCapital: '1,000,000' })).toMatchObject({
    values: { legalPerson: '张三', registeredCapital: '1000000', establishedOn: '' },
    details: [],
  })
  expect(readSection('taxation', { taxRegistration: '123', taxContactPhone: '1', citLevy: 'x' }).details).toEqual([
    { field: 'citLevy', reason: '请选择所得税征收方式' },
    { field: 'taxContactPhone', reason: '请输入11位手机号码！' },
    { field: 'taxRegistration', reason: '税务登记号的长度为15、18、20位其中一位' },
  ])
  expect(readSection('qualifications', { highTech: '1' }).details).toEqual([{ field: 'highTechUntil', reason: '请填写高新证书有效期' }])
})

test('a field stands in one section', () => {
  const keys = COMPANY_SECTIONS.flatMap((section) => companySections[section].fields.map((field) => field.key))
  expect(new Set(keys).size).toBe(keys.length)
})
