import { expect, test } from 'vitest'
import { duplicate, offline, readFailure, type ApiError, type Quiet } from './api-error.ts'
import { outcomeOf } from './response-rules.ts'

interface Case {
  readonly row: string
  readonly when: string
  readonly status: number
  readonly body?: Readonly<Record<string, string>> | 'html'
  readonly path?: string
  readonly quiet?: Quiet
  readonly is: string
  readonly text?: string
}

const said = (errorMessage: string, errorCode = 'X', errorId = 'req-4f') => ({ errorCode, errorMessage, errorId })
const html = '当前页面禁止访问，原因是服务器正在更新维护或没有正确的访问权限。'
const token = '/auth/rest/companyShare/token/v1.0/abc'

const cases: readonly Case[] = [
  ...['GW0010', 'GW0002', 'GW0006'].map((code) => ({
    row: 'ST-response-01',
    when: code,
    status: 401,
    body: said('登录已过期', code),
    is: 'sessionOver',
    text: '登录已过期',
  })),
  { row: 'ST-response-02', when: '401', status: 401, body: said('x'), is: 'message', text: '您没有访问权限' },
  {
    row: 'ST-response-03',
    when: '403 VIP',
    status: 403,
    body: said('需要VIP权限'),
    is: 'message',
    text: '您购买的套餐暂不支持该功能，如需开通请联系客服',
  },
  { row: 'ST-response-04', when: '403 HTML', status: 403, body: 'html', is: 'message', text: html },
  { row: 'ST-response-04', when: '403 with words', status: 403, body: said('您没有访问权限'), is: 'message', text: '您没有访问权限' },
  { row: 'ST-response-05', when: '413', status: 413, body: 'html', is: 'message', text: '文件大小超过上传限制' },
  { row: 'ST-response-07', when: 'errorMessage', status: 422, body: said('借贷不平'), is: 'message', text: '借贷不平' },
  {
    row: 'ST-response-07',
    when: 'error_description',
    status: 400,
    body: { error_description: '用户名错误' },
    is: 'message',
    text: '用户名错误',
  },
  { row: 'ST-response-07', when: 'nothing said', status: 502, body: 'html', is: 'message', text: '服务器异常！错误码：502' },
  ...['其他异常', '其它异常', '操作失败'].map((text) => ({
    row: 'ST-response-08',
    when: text,
    status: 500,
    body: said(text),
    is: 'message',
    text: `${text}-事件编号：req-4f`,
  })),
  {
    row: 'ST-response-09',
    when: '上期未申报',
    status: 422,
    body: said('税局：上期未申报！'),
    is: 'message',
    text: '税局提示上期未申报，请先完成上期申报',
  },
  ...['qxy4038', 'QXY4042', 'qxy4251', 'qxy4041', '{token}'].map((code) => ({
    row: 'ST-response-11',
    when: code,
    status: 422,
    body: said('密码错误，还可以试3次', code),
    is: 'taxPassword',
  })),
  { row: 'ST-response-10', when: 'QXY4999', status: 422, body: said('会话已失效', 'QXY4999'), is: 'taxSession' },
  { row: 'ST-response-13', when: '502 of an import too', status: 502, body: 'html', is: 'message' },
  { row: 'ST-response-13', when: '504 of an import too', status: 504, body: 'html', is: 'message' },
  { row: 'ST-response-16', when: 'silent', status: 500, body: said('x'), quiet: 'silent', is: 'nothing' },
  { row: 'ST-response-17', when: '超时', status: 504, body: said('采集超时，请稍后'), is: 'message' },
  { row: 'ST-response-18', when: '00009112', status: 422, body: said('x', '00009112'), is: 'message' },
  { row: 'ST-response-19', when: 'form missing', status: 422, body: said('请先进行基础信息表的填写'), is: 'message' },
  {
    row: 'ST-response-20',
    when: 'a colleague not removed',
    status: 422,
    body: said('x'),
    path: '/auth/staff/management/v1.0/9',
    is: 'message',
  },
  {
    row: 'ST-response-21',
    when: 'another host',
    status: 400,
    body: { error: 'invalid_spsoft_auth0092', error_description: 'x' },
    is: 'nothing',
  },
  {
    row: 'ST-response-22',
    when: 'customer',
    status: 400,
    body: said('已存在'),
    path: '/rest/companyConfig/companyBasis/customers/v1.1/insert',
    is: 'nothing',
  },
  {
    row: 'ST-response-22',
    when: 'supplier',
    status: 400,
    body: said('已存在'),
    path: '/rest/companyConfig/companyBasis/suppliers/v1.1/insert',
    is: 'nothing',
  },
  {
    row: 'ST-response-22',
    when: 'customer 500',
    status: 500,
    body: said('x'),
    path: '/rest/companyConfig/companyBasis/customers/v1.1/insert',
    is: 'message',
  },
  {
    row: 'ST-response-23',
    when: 'invoicing login',
    status: 422,
    body: said('x'),
    path: '/rest/companytax/merge/invoicing/sd_info/v1.0/login',
    is: 'nothing',
  },
  { row: 'ST-response-24', when: 'share token', status: 401, body: said('x', 'GW0010'), path: token, is: 'nothing' },
]

async function failureOf({ status, body, path = '/rest/x', quiet }: Case): Promise<ApiError> {
  const response =
    body === 'html' ? new Response('<html>', { status, headers: { 'content-type': 'text/html' } }) : Response.json(body ?? {}, { status })
  return readFailure(response, { path, ...(quiet ? { quiet } : {}) })
}

test.each(cases)('$row what a failed call says $when $is', async (one) => {
  const failure = await failureOf(one)
  expect(outcomeOf(failure).kind).toBe(one.is)
  expect(failure.message).toBe(one.text ?? failure.message)
})

test('ST-response-19 the failure is passed to the caller', async () => {
  const failure = await failureOf({
    row: '',
    when: '',
    status: 422,
    body: said('请先进行基础信息表的填写'),
    is: 'message',
  })
  expect(failure.message).toBe('请先进行基础信息表的填写')
})

test('ST-response-06 ST-request-01 a dead line and a call asked twice', () => {
  expect(offline().message).toBe('网络异常，请检查您的网络状况')
  expect(outcomeOf(offline())).toEqual({ kind: 'message' })
  expect(duplicate().message).toBe('重复请求')
  expect(outcomeOf(duplicate())).toEqual({ kind: 'duplicate' })
})
