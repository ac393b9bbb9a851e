import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { splitFormSheet } from './split-form.ts'

const form = {
  company: '甲公司',
  receiver: '乙公司',
  document: '电费发票 0001',
  issuer: '供电局',
  content: '9月电费',
  method: '按电表读数',
  total: money('1000'),
  share: money('300.5'),
  voucher: '2026-09 记-3',
  day: day('2026-09-20'),
  preparedBy: '王会计',
}

test('JC-51e: the split form has the elements of a document and how the cost was shared, both parts adding up', () => {
  const rows = Object.fromEntries(splitFormSheet(form).rows.map(({ cells }) => [cells['name'], cells['value']]))
  expect(rows).toMatchObject({
    填制单位: '甲公司',
    接受单位: '乙公司',
    原始凭证: '电费发票 0001',
    经济业务内容: '9月电费',
    原始凭证金额: '¥1,000.00　壹仟元整',
    接受单位负担金额: '¥300.50　叁佰元伍角整',
    填制单位负担金额: '¥699.50　陆佰玖拾玖元伍角整',
    费用分摊情况: '按电表读数',
    原始凭证存放: '甲公司 2026-09 记-3 号记账凭证',
    经办人: '王会计',
  })
  for (const share of ['0', '-1', '1000', '1000.01'])
    expect(() => splitFormSheet({ ...form, share: money(share) })).toThrow('分割金额应大于零')
})
