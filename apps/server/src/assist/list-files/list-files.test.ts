import { listFilesApi as api, MOST_SHOWN } from '@app/contract/assist/list-files/list-files'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test } from '../../testing/bench.ts'
import { Client } from '../../testing/client.ts'

const columns = [
  { title: '对方', money: false, width: 20 },
  { title: '金额', money: true, width: 14 },
]
const shown = (rows: string[][], more: object = {}) => ({
  body: { title: '应收明细', whose: '乙公司', columns, rows, totals: ['合计', '1234567.80'], format: 'xlsx' as const, ...more },
})

test('as it is shown: amounts are figures, words are words whatever they begin with, the total below', async ({ ledger }) => {
  const bytes = await ledger.download(
    api.make,
    shown([
      ['甲公司', '1234567.80'],
      ['=HYPERLINK("http://x")', ''],
      ['00012345678901234567', '-0.01'],
    ]),
  )
  const { sheets } = await readTable(bytes, '应收明细.xlsx')
  const rows = sheets[0]!.rows.map((row) => row.map(String))
  expect(rows.slice(0, 3).flat().join()).toContain('乙公司')
  expect(rows.slice(rows.findIndex(([head]) => head === '对方')).map((row) => row.slice(0, 2))).toEqual([
    ['对方', '金额'],
    ['甲公司', '1234567.8'],
    // nothing behind it: an amount that is not there is an empty cell
    ['=HYPERLINK("http://x")'],
    ['00012345678901234567', '-0.01'],
    ['合计', '1234567.8'],
  ])
  const pdf = await ledger.download(api.make, shown([['甲公司', '1.00']], { format: 'pdf' }))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('rows of another width, amounts that are none, too many rows and somebody who is not signed in are refused', async ({
  house,
  ledger,
}) => {
  await expect(ledger.download(api.make, shown([['甲公司']]))).rejects.toMatchObject({ code: 'LF0001', message: '第1行的列数与列名不一致' })
  await expect(ledger.download(api.make, shown([['甲公司', '1,000']]))).rejects.toMatchObject({ message: '第1行的“金额”不是金额' })
  await expect(ledger.download(api.make, shown(Array.from({ length: MOST_SHOWN + 1 }, () => ['甲', ''])))).rejects.toMatchObject({
    message: expect.stringContaining('一个文件最多5000行') as unknown,
  })
  await expect(new Client(house.server.url).download(api.make, shown([]))).rejects.toMatchObject({ status: 401 })
})
