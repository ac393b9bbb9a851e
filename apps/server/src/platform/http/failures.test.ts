/** What the database itself refuses is said in words, with the status that fits; anything else stays a bug with its number. */
import { expect, test } from 'vitest'
import { asAppError } from './failures.ts'

test.each([
  ['QZ001', 'DB0001', 422, '凭证已记账，不能修改或删除；请使用“更正”'],
  ['QZ002', 'DB0002', 422, '凭证日期早于账套启用期间'],
  ['QZ003', 'DB0003', 422, '该月已结账，不能再写入凭证'],
  ['QZ004', 'DB0004', 422, '科目不是末级或已停用，不能记入'],
  ['QZ005', 'DB0005', 422, '借方合计与贷方合计不相等'],
  ['40001', 'DB0006', 409, '数据刚被别人修改，请重试'],
  ['40P01', 'DB0006', 409, '数据刚被别人修改，请重试'],
  ['23503', 'DB0007', 409, '所引用的资料不存在或正被使用'],
  ['23505', 'DB0008', 409, '已有相同的记录'],
  ['QZ012', 'DB0023', 403, '已开启三权分立，这项操作由另一位管理员办理'],
  ['QZ051', 'DB0009', 403, '只能分配给本公司的人员'],
  ['25006', 'DB0010', 403, '账套只能查看，不能修改'],
  ['QZ006', 'DB0013', 422, '更正的红字和蓝字凭证须一起记账、一起删除，并在同一个月'],
  ['QZ007', 'DB0014', 422, '反结账须写明原因'],
  ['22003', 'DB0011', 422, '数值超出可以记录的范围'],
  ['22021', 'DB0012', 422, '输入的内容无法保存，请检查后重试'],
])('%s is %s', (sqlState, code, status, message) => {
  expect(asAppError(Object.assign(new Error('refused'), { code: sqlState }))).toMatchObject({ code, status, message })
})

test('what nobody foresaw is no refusal', () => {
  expect(asAppError(Object.assign(new Error('disk full'), { code: '53100' }))).toBeUndefined()
  expect(asAppError('text')).toBeUndefined()
})
