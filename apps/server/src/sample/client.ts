/** What goes between the sample company and its bookkeepers: a few receipts, a paper that is missing, the month's taxes, a delivery. */
import { billsApi } from '@app/contract/papers/bills/bills'
import { businessFilesApi } from '@app/contract/client/interactions/client-files'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { receiptsApi } from '@app/contract/papers/receipts/receipts'
import { confirmationsApi } from '@app/contract/papers/confirmations/confirmations'
import { contactsApi } from '@app/contract/client/interactions/contacts'
import { deliveriesApi, forecastsApi, requestsApi } from '@app/contract/client/interactions/interactions'
import { taxFeesApi } from '@app/contract/tax/fees/fees'
import { isZero, money, moneyText, subtract, ZERO } from '@app/domain/kernel/money'
import { addDays, type Day, dayInChina, firstOfYear, lastDay, nextPeriod, type Period, previousPeriod } from '@app/domain/kernel/period'
import { buffer } from 'node:stream/consumers'
import { drawn } from '../platform/drawing/drawn.ts'
import type { Desk } from './desk.ts'

const DRAWER = new URL('./receipt.drawer.ts', import.meta.url)

/** A printed receipt of one page for each list of lines. */
const receipt = (pages: readonly (readonly string[])[]): Promise<Buffer> => buffer(drawn(DRAWER, () => ({ facts: {}, items: pages })))

/** Letters of confirmation as of this month: one on paper that was answered, one that waits. */
async function playLetters(desk: Desk): Promise<void> {
  const span = { from: firstOfYear(desk.today), to: desk.today, withDrafts: true }
  const parties = (await desk.call(confirmationsApi.parties, { query: span })).filter((one) => !isZero(one.balance)).slice(0, 3)
  if (parties.length === 0) return
  const replyBy = addDays(dayInChina(desk.now()), 15)
  await desk.call(confirmationsApi.make, { body: { ...span, replyBy, keys: parties.map((one) => one.key) } })
  const letters = await desk.call(confirmationsApi.list)
  const ids = letters.slice(0, 2).map((one) => one.id)
  await desk.call(confirmationsApi.send, { body: { ids, via: 'paper', days: 30 } })
  const reply = {
    agreed: false,
    balance: subtract(letters[0]!.balance, money('860')),
    name: '周敏',
    note: '本月有一笔860.00元的发票我方下月入账',
  }
  await desk.call(confirmationsApi.takeReply, { params: { id: ids[0]! }, body: reply })
}

export async function playClient(desk: Desk): Promise<void> {
  const month: Period = desk.today
  const on = (date: number): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月${date}日`
  const water = await receipt([['收据', '编号：SJ20260011', on(5), '单位名称：福田区物业管理处', '水电费 合计 ¥ 1,286.40']])
  const taxis = await receipt([
    ['出租汽车发票', '编号：CZ884201', on(3), '合计 ¥ 46.00'],
    ['出租汽车发票', '编号：CZ884377', on(4), '合计 ¥ 38.00'],
  ])
  for (const [name, bytes] of [
    ['物业水电费收据.pdf', water],
    ['出租车票两张.pdf', taxis],
  ] as const)
    await desk.call(billsApi.upload, { query: { period: month }, files: [{ name, bytes }] })
  const { id: contactId } = await desk.call(contactsApi.add, { body: { name: '陈志和', phone: '13800000008', employeeId: null } })
  const flows = await desk.call(fundFlowsApi.list, { query: { from: month, to: month, page: 1, pageSize: 50 } })
  const paid = flows.find((one) => !isZero(one.outflow))
  // the bank's receipts of the first movements, and one nobody has a movement for
  const slips = flows
    .slice(0, 3)
    .map((one) => [
      '中国建设银行 电子回单',
      `交易流水号：${one.serialNumber}`,
      `交易日期：${one.day}`,
      `${isZero(one.inflow) ? '收款人' : '付款人'}户名：${one.counterpartyName}`,
      `金额（小写）：¥ ${moneyText(one.amount)}`,
    ])
  slips.push(['中国建设银行 电子回单', '回单编号：99000001', `交易日期：${on(2)}`, '付款人户名：零星客户', '金额（小写）：¥ 315.00'])
  await desk.call(receiptsApi.upload, { query: { period: month }, files: [{ name: `建行回单-${month}.pdf`, bytes: await receipt(slips) }] })
  await desk.call(requestsApi.add, {
    body: {
      contactId,
      title: paid === undefined ? '本月房租发票' : `${paid.day} ${paid.abstract}的发票`,
      note: '请让对方开具发票后拍照',
      period: month,
      bySms: false,
      ...(paid === undefined ? {} : { flowId: paid.id }),
    },
  })
  await desk.call(businessFilesApi.upload, {
    query: { period: month, requirement: '工资表' },
    files: [{ name: '工资表.csv', bytes: Buffer.from('姓名,实发\n陈志和,8000.00\n') }],
  })
  const last = previousPeriod(month)
  const { id } = await desk.call(forecastsApi.save, { body: { period: last } })
  await desk.call(forecastsApi.push, { params: { id }, body: { contactId, bySms: false } })
  const items = await desk.call(deliveriesApi.proposed, { query: { period: last } })
  const delivery = await desk.call(deliveriesApi.add, { body: { period: last, items } })
  await desk.call(deliveriesApi.send, { params: { id: delivery.id }, body: { contactId, bySms: false } })
  await playLetters(desk)
  await playFees(desk, month)
}

/** Charges beside returns: one paid, one that is due. */
async function playFees(desk: Desk, month: Period): Promise<void> {
  const fee = (of: Period, more: object) => ({
    kind: 'union' as const,
    name: '',
    from: of,
    to: of,
    dueOn: `${nextPeriod(of)}-15` as Day,
    amount: money('860'),
    paid: ZERO,
    lateFee: ZERO,
    paidOn: null,
    certificate: '',
    note: '',
    ...more,
  })
  const before = previousPeriod(month)
  const paid = { paid: money('860'), paidOn: lastDay(before), certificate: '344035261100081234' }
  await desk.call(taxFeesApi.add, { body: fee(before, paid) })
  await desk.call(taxFeesApi.add, { body: fee(month, { note: '按上月工资总额2%' }) })
}
