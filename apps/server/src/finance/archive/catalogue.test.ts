import { archiveApi as api } from '@app/contract/finance/archive/archive'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { companyApi } from '@app/contract/ledger/company/company'
import { period } from '@app/domain/kernel/period'
import * as xlsx from '@e965/xlsx'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const sheetsOf = (bytes: Buffer): string[][][] => {
  const book = xlsx.read(bytes)
  return book.SheetNames.map((name) => xlsx.utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, raw: false, defval: '' }))
}

test('AR-12: a year’s catalogue gives each volume and voucher its code, says what is not archived and which class is missing', async ({
  ledger,
}) => {
  await expect(ledger.download(api.catalogue, { query: { year: '2026' } })).rejects.toMatchObject({ code: 'AK0005' })
  await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await book(ledger, '2026-01-20', '借 1001 10', '贷 1002 10')
  for (const month of ['2026-01', '2026-02']) {
    await ledger.call(periodEndApi.generateAll, { body: { period: period(month) } })
    await ledger.call(periodEndApi.close, { body: { period: period(month) } })
  }
  const { version, values } = await ledger.call(companyApi.registerInfo)
  await ledger.call(companyApi.editSection, {
    params: { section: 'register' },
    body: { version, values: { ...values, archiveFonds: 'Q107' } },
  })
  const [shelf, contents] = sheetsOf(await ledger.download(api.catalogue, { query: { year: '2026' } }))
  const text = shelf!.map((row) => row.join('|'))
  expect(text.filter((row) => row.includes('KU·2026')).map((row) => row.split('|').slice(0, 3))).toEqual([
    ['Q107-KU·2026-D30-PZ-001', '会计凭证', '2026年1月 记账凭证'],
    ['Q107-KU·2026-D30-ZB-001', '会计账簿', '2026年 总分类账（至2月）'],
    ['Q107-KU·2026-D30-ZB-002', '会计账簿', '2026年 明细分类账、日记账（至2月）'],
    ['Q107-KU·2026-D30-ZB-003', '会计账簿', '2026年 科目余额表（至2月）'],
    ['Q107-KU·2026-D10-BG-001', '财务会计报告', '2026年1月 资产负债表、利润表、现金流量表'],
    ['Q107-KU·2026-D10-BG-002', '财务会计报告', '2026年2月 资产负债表、利润表、现金流量表'],
  ])
  expect(text.find((row) => row.includes('PZ-001'))).toContain('记-1 至 记-2')
  expect(text.find((row) => row.includes('PZ-001'))).toContain('未归档')
  expect(text.join('\n')).toContain('本年没有归档的类别：其他会计资料')
  expect(contents!.flat().filter((cell) => cell.includes('PZ-001-'))).toEqual([
    'Q107-KU·2026-D30-PZ-001-0001',
    'Q107-KU·2026-D30-PZ-001-0002',
  ])
})
