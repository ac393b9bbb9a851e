import { expect, test } from 'vitest'
import { callForSupport, readFailure, textOf } from './api-error.ts'

test('a generic text carries its event number', () => {
  expect(textOf(500, { errorMessage: '其他异常', errorId: 'req-4f' }, false)).toBe('其他异常-事件编号：req-4f')
  expect(textOf(422, { errorMessage: '借贷不平', errorId: 'req-4f' }, false)).toBe('借贷不平')
})

test('what the server did not say is said by its status', () => {
  expect(textOf(0, {}, false)).toBe('网络异常，请检查您的网络状况')
  expect(textOf(413, {}, false)).toBe('文件大小超过上传限制')
  expect(textOf(403, {}, true)).toMatch(/^当前页面禁止访问/)
  expect(textOf(401, {}, false)).toBe('您没有访问权限')
  expect(textOf(502, {}, true)).toBe('服务器异常！错误码：502')
  expect(textOf(400, { error_description: '用户名或密码错误' }, false)).toBe('用户名或密码错误')
})

test('a refused file keeps the rows it was refused for', async () => {
  const body = { errorCode: 'OB0007', errorMessage: '有3行未通过', errorId: 'e', details: [{ row: 4, reason: '科目不存在' }] }
  const error = await readFailure(Response.json(body, { status: 422 }))
  expect(error).toMatchObject({ code: 'OB0007', status: 422, details: [{ row: 4, reason: '科目不存在' }] })
})

test('ST-response-03 what the package lacks names the hotline, once it is known', () => {
  const body = { errorMessage: '该功能需要VIP权限' }
  expect(textOf(403, body, false)).toBe('您购买的套餐暂不支持该功能，如需开通请联系客服')
  callForSupport('400-123-4567')
  expect(textOf(403, body, false)).toBe('您购买的套餐暂不支持该功能，如需开通请联系客服：400-123-4567')
  callForSupport('')
})
