import { archiveApi as api } from '@app/contract/finance/archive/archive'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import { unzipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { imported, named } from '../../testing/importing.ts'

const january = period('2026-01')
const sm3 = (bytes: Uint8Array): string => createHash('sm3').update(bytes).digest('hex')

async function booked(ledger: LedgerClient): Promise<void> {
  await imported(ledger, [
    { no: 1, day: '2026-01-05', net: '100.00', tax: '13.00', gross: '113.00' },
    { no: 2, day: '2026-01-06', net: '200.00', tax: '26.00', gross: '226.00' },
  ])
  const { id } = await book(ledger, '2026-01-20', '借 1122 339', '贷 3001 339')
  await ledger.sql('update app.invoices set voucher_id = $2, voucher_position = 1 where ledger_id = $1', [ledger.ledgerId, id])
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
}
const zip = (ledger: LedgerClient, month = january) => ledger.download(api.entryFiles, { query: { period: month } })

test('CS-06, CS-21k and CI-26b: a month is a zip of valid files with their digests, which are kept; the same again gives the same bytes', async ({
  ledger,
  stranger,
}) => {
  await named(ledger)
  await expect(zip(ledger)).rejects.toMatchObject({ code: 'AK0004', message: '2026-01没有已记账的电子凭证' })
  await booked(ledger)
  const files = unzipSync(await zip(ledger))
  const names = Object.keys(files)
  expect(names).toHaveLength(3)
  const list = Buffer.from(files['清单.csv']!).toString()
  for (const name of names.filter((one) => one.endsWith('.xml'))) expect(list).toContain(sm3(files[name]!))
  const kept = () =>
    ledger.sql<{ digest: string; vouchers: string[] }>('select digest, vouchers from app.entry_files where ledger_id = $1', [
      ledger.ledgerId,
    ])
  expect((await kept()).map((one) => one.vouchers)).toEqual([['2026-01 记-1'], ['2026-01 记-1']])
  await zip(ledger)
  expect(await kept()).toHaveLength(2)
  await expect(ledger.asApp('delete from app.entry_files')).rejects.toThrow('permission denied')
  await expect(zip(stranger)).rejects.toMatchObject({ code: 'AK0004' })
})

test('a unit that does not say its credit code gets no file', async ({ ledger }) => {
  await named(ledger)
  await booked(ledger)
  await ledger.sql("update app.ledgers set tax_number = '' where ledger_id = $1", [ledger.ledgerId])
  await expect(zip(ledger)).rejects.toMatchObject({
    code: 'AK0003',
    message: '入账信息文件不符合结构，没有导出：请先在企业信息中填写统一社会信用代码',
  })
})
