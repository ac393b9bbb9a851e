/** A few claims, an advance and lines of other income and expense in the current month of the first sample ledger. */
import { claimBillsApi, loanBillsApi } from '@app/contract/people/claims/claims'
import { expenseItemsApi, incomeItemsApi } from '@app/contract/people/simple-books/simple-books'
import { recordsApi } from '@app/contract/ledger/records/records'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, firstDay } from '@app/domain/kernel/period'
import type { Desk } from './desk.ts'

export async function playClaims(desk: Desk): Promise<void> {
  const add = (kind: 'employee' | 'expenseType', body: { name: string; values: Record<string, string> }[]) =>
    desk.call(recordsApi.save, { params: { kind }, body })
  const [chen, lin] = await add('employee', [
    { name: '陈立', values: {} },
    { name: '林悦', values: { expenseClass: 'selling' } },
  ])
  const [travel, dining, office] = await add('expenseType', [
    { name: '差旅费', values: {} },
    { name: '业务招待费', values: { deductible: '0' } },
    { name: '办公费', values: {} },
  ])
  const on = (date: number) => day(`${desk.today}-${String(date).padStart(2, '0')}`)
  const head = { day: on(3), departmentId: null, projectId: null, papers: 2, amount: ZERO, submit: true }
  const line = (expenseTypeId: string, content: string, amount: string) => ({
    day: on(3),
    expenseTypeId,
    content,
    projectId: null,
    ticket: 'none' as const,
    amount: money(amount),
    tax: ZERO,
  })
  const loan = await desk.call(loanBillsApi.save, {
    body: { ...head, day: firstDay(desk.today), employeeId: chen!.id, reason: '出差备用金', amount: money('2000'), lines: [] },
  })
  await desk.call(loanBillsApi.pay, { body: { ids: [loan.id], day: firstDay(desk.today), method: 1 } })
  const claim = await desk.call(claimBillsApi.save, {
    body: {
      ...head,
      employeeId: chen!.id,
      reason: '广州展会',
      lines: [line(travel!.id, '往返车票', '1106'), line(dining!.id, '与客户用餐', '294')],
    },
  })
  await desk.call(claimBillsApi.pay, { body: { ids: [claim.id], day: on(4), method: 1 } })
  await desk.call(claimBillsApi.save, {
    body: { ...head, employeeId: lin!.id, reason: '办公用品', lines: [line(office!.id, '打印纸、墨盒', '218.50')] },
  })
  await desk.call(claimBillsApi.save, {
    body: { ...head, employeeId: lin!.id, reason: '拜访客户', submit: false, lines: [line(travel!.id, '高铁票', '553')] },
  })
  const item = { day: on(5), party: '', tax: ZERO, bankAccountId: null, note: '' }
  await desk.call(incomeItemsApi.save, { body: [{ ...item, purpose: '废料收入', party: '顺发回收站', amount: money('320') }] })
  await desk.call(expenseItemsApi.save, { body: [{ ...item, purpose: '快递费', party: '顺丰速运', amount: money('86') }] })
}
