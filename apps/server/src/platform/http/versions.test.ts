import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { money, ZERO } from '@app/domain/kernel/money'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { book, linesOf } from '../../testing/entries.ts'
import { Refused, test } from '../../testing/bench.ts'

test('two windows, one voucher: the later save is refused, says who, when and what differs, and nothing is written', async ({
  ledger,
  house,
}) => {
  const { id } = await book(ledger, '2026-03-05', '借 1001 100', '贷 3001 100')
  const mine = await ledger.call(vouchersApi.get, { params: { id } })
  const theirs = await house.person({ agencyId: ledger.agencyId })
  await theirs.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const saying = async (amount: string, version: string | undefined) => ({
    params: { id },
    body: {
      day: mine.day,
      word: mine.word,
      attachmentCount: 0,
      lines: await linesOf(ledger, [`借 1001 ${amount}`, `贷 3001 ${amount}`]),
      version,
    },
  })
  await theirs.call(vouchersApi.change, await saying('200', mine.version))
  const refused = await ledger.call(vouchersApi.change, await saying('300', mine.version)).catch((error: unknown) => error as Refused)
  expect(refused).toMatchObject({ code: 'VN0001', status: 409 })
  const [conflict] = (refused as Refused).conflicts
  expect(conflict).toMatchObject({ key: id, changedBy: expect.stringContaining('用户'), fields: [{ name: 'voucherItems' }] })
  expect((await ledger.call(vouchersApi.get, { params: { id } })).total).toBe('200.00')
  // 用我的: the same again, made from what is there now
  await ledger.call(vouchersApi.change, await saying('300', conflict!.version))
  const now = await ledger.call(vouchersApi.get, { params: { id } })
  expect([now.total, now.version === mine.version]).toEqual(['300.00', false])
  // a number that moves is no change of what the voucher says; a caller without a version writes over what is there
  const { id: other } = await book(ledger, '2026-03-06', '借 1001 1', '贷 3001 1')
  await ledger.call(vouchersApi.post, { body: { ids: [other] } })
  expect((await ledger.call(vouchersApi.get, { params: { id } })).number).toBe(2)
  await ledger.call(vouchersApi.change, await saying('300', now.version))
  await ledger.call(vouchersApi.change, await saying('400', undefined))
})

test('papers are compared by what they show: a note, a record among many, a subject, the opening balances of one', async ({ ledger }) => {
  const { id } = await ledger.call(quickNotesApi.add, { body: { content: '甲' } })
  const [note] = await ledger.call(quickNotesApi.list, { query: { periods: [] } })
  const change = (content: string, version: string | undefined) =>
    ledger.call(quickNotesApi.change, { params: { id }, body: { content, version } })
  await change('乙', note!.version)
  await expect(change('丙', note!.version)).rejects.toMatchObject({
    code: 'VN0001',
    conflicts: [{ fields: [{ name: 'content', yours: '丙', theirs: '乙' }] }],
  })

  const kind = { params: { kind: 'customer' as const } }
  const [a, b] = await ledger.call(recordsApi.save, { ...kind, body: [{ name: '甲公司' }, { name: '乙公司' }] })
  const rows = await ledger.call(recordsApi.list, kind)
  const versionOf = (wanted: string) => rows.find((row) => row.id === wanted)!.version
  const both = (name: string) => ({
    ...kind,
    body: [
      { id: a!.id, name, version: versionOf(a!.id) },
      { id: b!.id, name: '乙公司', version: versionOf(b!.id) },
    ],
  })
  await ledger.call(recordsApi.save, both('甲一'))
  await expect(ledger.call(recordsApi.save, both('甲二'))).rejects.toMatchObject({
    conflicts: [{ key: a!.id, fields: [{ name: 'recordName', yours: '甲二', theirs: '甲一' }] }],
  })

  const subject = (await ledger.call(subjectsApi.list)).find((one) => one.code === '1001')!
  const divide = (tagTypes: 'customer'[]) =>
    ledger.call(subjectsApi.change, {
      params: { id: subject.id },
      body: { name: '库存现金', unit: null, currencies: [], revalued: false, tagTypes, disabled: false, version: subject.version },
    })
  await divide(['customer'])
  await expect(divide([])).rejects.toMatchObject({ code: 'VN0001' })

  const cash = (await ledger.call(subjectsApi.list)).find((one) => one.code === '1002')!
  const opening = (amount: string, version: string | undefined) =>
    ledger.call(openingBalancesApi.save, {
      params: { subjectId: cash.id },
      body: {
        version,
        rows: [
          {
            subjectId: cash.id,
            tagIds: [],
            currency: '',
            year: money(amount),
            ytdDebit: ZERO,
            ytdCredit: ZERO,
            opening: money(amount),
            ytdProfit: ZERO,
            openingOriginal: ZERO,
            openingQuantity: quantity('0'),
          },
        ],
      },
    })
  await opening('100', 'none')
  await expect(opening('200', 'none')).rejects.toMatchObject({ code: 'VN0001' })
  const [row] = await ledger.call(openingBalancesApi.list)
  await opening('200', row!.version)
})
