/** Documents on vouchers: refused, returned, corrected by new files beside the old, proofs of returns; and what closing says of them. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { voucherFilesApi as api } from '@app/contract/finance/vouchers/voucher-files'
import { separatePapersApi } from '@app/contract/finance/vouchers/separate-papers'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { book } from '../../../testing/entries.ts'
import { imported, named } from '../../../testing/importing.ts'

const january = period('2026-01')
const file = (name: string) => ({ name, bytes: Buffer.from('%PDF-1.4\n%%EOF') })
const findings = async (ledger: LedgerClient, checkId: string) =>
  (await ledger.call(periodEndApi.checks, { query: { period: january } })).filter((one) => one.checkId === checkId)
const mark = (ledger: LedgerClient, id: string, value: 'accepted' | 'returned' | 'refused' | 'returnProof' | 'paymentProof', reason = '') =>
  ledger.call(api.mark, { params: { id }, body: { mark: value, reason } })

test('JC-73 and JC-49: a document is returned with its reason; the corrected one stands beside it, the original stays as it came', async ({
  ledger,
  stranger,
}) => {
  const { id } = await book(ledger, '2026-01-05', '借 56020001 100', '贷 1002 100')
  const [old] = await ledger.call(api.add, { params: { id }, query: {}, files: [file('收据.pdf')] })
  expect(old).toMatchObject({ state: 'accepted', role: 'ordinary', reason: '', corrects: null })
  await expect(mark(ledger, old!.id, 'refused')).rejects.toMatchObject({ code: 'VF0007', status: 422 })
  await expect(mark(stranger, old!.id, 'refused', '假的')).rejects.toMatchObject({ code: 'VF0003' })
  await mark(ledger, old!.id, 'returned', '金额大小写不符')
  const [returned] = await ledger.call(api.list, { params: { id } })
  expect(returned).toMatchObject({ state: 'returned', reason: '金额大小写不符', markedBy: expect.stringMatching('^用户') as string })
  expect(await findings(ledger, 'papers-refused')).toMatchObject([
    { severity: 'warn', cause: '记-1的附件《收据.pdf》已退回：金额大小写不符' },
  ])
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  // the issuer sends another: a new file linked to the old, which nobody can change or take away
  const elsewhere = await book(ledger, '2026-01-06', '借 56020001 5', '贷 1002 5')
  const wrong = { params: { id: elsewhere.id }, query: { corrects: old!.id }, files: [file('重开.pdf')] }
  await expect(ledger.call(api.add, wrong)).rejects.toMatchObject({ code: 'VF0008', status: 404 })
  const both = await ledger.call(api.add, { params: { id }, query: { corrects: old!.id }, files: [file('收据重开.pdf')] })
  expect(both.map((one) => [one.name, one.corrects, one.state])).toEqual([
    ['收据.pdf', null, 'returned'],
    ['收据重开.pdf', old!.id, 'accepted'],
  ])
  expect(await findings(ledger, 'papers-refused')).toEqual([])
  await expect(ledger.call(api.remove, { params: { id: old!.id } })).rejects.toMatchObject({ code: 'VF0006' })
  await expect(ledger.asApp(`update voucher_files set corrects_id = null`)).rejects.toThrow('permission denied')
  await expect(ledger.asApp(`update voucher_file_marks set reason = 'x'`)).rejects.toThrow('permission denied')
  const acts = await ledger.sql<{ action: string; after: object }>(
    `select action, after from app.book_log where ledger_id = $1 and action like '%凭证附件' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((act) => act.action)).toEqual(['添加凭证附件', '处理凭证附件', '添加更正的凭证附件'])
  expect(acts[2]!.after).toMatchObject({ corrects: '收据.pdf' })
})

test('a draft put back from the bin has its documents as they were: marks, the corrected beside the old, those bound apart', async ({
  ledger,
}) => {
  const { id } = await book(ledger, '2026-01-05', '借 56020001 100', '贷 1002 100')
  const [old] = await ledger.call(api.add, { params: { id }, query: {}, files: [file('收据.pdf')] })
  await mark(ledger, old!.id, 'refused', '抬头不对')
  await mark(ledger, old!.id, 'returned', '金额大小写不符')
  await ledger.call(api.add, { params: { id }, query: { corrects: old!.id }, files: [file('收据重开.pdf')] })
  const contract = { name: '购销合同', volume: '合同第2册', place: '档案室3柜', pages: 18 }
  await ledger.call(separatePapersApi.add, { params: { id }, body: contract })
  const before = await ledger.call(api.list, { params: { id } })
  await ledger.call(vouchersApi.remove, { query: { ids: [id] } })
  const [back] = await ledger.call(vouchersApi.restore, { body: { ids: [id] } })
  const after = await ledger.call(api.list, { params: { id: back!.id } })
  expect(after).toEqual(before.map((paper, at) => ({ ...paper, id: after[at]!.id, corrects: at === 1 ? after[0]!.id : null })))
  expect(after.map((paper) => [paper.state, paper.reason])).toEqual([
    ['returned', '金额大小写不符'],
    ['accepted', ''],
  ])
  expect(await ledger.call(separatePapersApi.ofVoucher, { params: { id: back!.id } })).toMatchObject([contract])
})

test('JC-48c and JC-48a: a red invoice’s voucher is asked for proof of return and payment; documents without their elements are named', async ({
  ledger,
}) => {
  await named(ledger)
  await imported(ledger, [{ no: 1, net: '100', tax: '1', gross: '101', buyer: '甲公司' }])
  const { id } = await book(ledger, '2026-01-20', '借 1122 -101', '贷 3001 -101')
  const red = `update app.invoices set gross_amount = -101, net_amount = -100, tax_amount = -1, voucher_id = $2, voucher_position = 1 where ledger_id = $1`
  await ledger.sql(red, [ledger.ledgerId, id])
  expect(await findings(ledger, 'red-papers')).toMatchObject([
    { severity: 'warn', cause: '记-1记了红字发票，附件中没有退货验收证明、退款收据或银行凭证' },
  ])
  const [proof, receipt] = await ledger.call(api.add, { params: { id }, query: {}, files: [file('验收单.pdf'), file('回单.pdf')] })
  await mark(ledger, proof!.id, 'returnProof')
  expect(await findings(ledger, 'red-papers')).toMatchObject([{ cause: '记-1记了红字发票，附件中没有退款收据或银行凭证' }])
  await mark(ledger, receipt!.id, 'paymentProof')
  expect(await findings(ledger, 'red-papers')).toEqual([])
  await ledger.sql(`update app.invoices set buyer_name = '' where ledger_id = $1`, [ledger.ledgerId])
  const thin = await findings(ledger, 'document-elements')
  expect(thin.map((one) => [one.severity, one.cause])).toEqual([['info', expect.stringMatching(/^发票\d+没有.*接受单位/)]])
})
