import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { asCode, secondsToWait } from './code.ts'
import { handOverSheet } from './record.ts'

const now = new Date('2026-11-21T02:00:10Z')

test('a code is read as people type it, and each wrong one takes twice as long', () => {
  expect(asCode(' abcd-2345 ')).toBe('ABCD2345')
  expect(secondsToWait(0, null, now)).toBe(0)
  expect(secondsToWait(1, new Date('2026-11-21T02:00:09Z'), now)).toBe(1)
  expect(secondsToWait(4, new Date('2026-11-21T02:00:10Z'), now)).toBe(16)
  expect(secondsToWait(4, new Date('2026-11-21T01:59:00Z'), now)).toBe(0)
})

test('the record says balances, open work, files and the proof', () => {
  const figures = { openingDebit: money('0'), openingCredit: money('0'), debit: money('0'), credit: money('0') }
  const more = { ytdDebit: money('0'), ytdCredit: money('0'), closingDebit: money('100'), closingCredit: money('0') }
  const row = { code: '1001', name: '库存现金', fullName: '库存现金', level: 1, leaf: true, tagId: '', side: 'debit', quantities: null }
  const facts = {
    fromName: '甲公司',
    toName: '乙公司',
    givenBy: '张三',
    receivedBy: '李四',
    at: '2026-11-21 10:00',
    ledgerName: '样例',
    taxNumber: '',
    standardName: '小企业会计准则',
    vatNatureName: '小规模纳税人',
    startPeriod: period('2026-01'),
    closedThrough: null,
    through: period('2026-11'),
    trial: {
      rows: [{ ...row, ...figures, ...more, originals: [] }],
      totals: { ...figures, ...more, closingCredit: money('100') },
      balanced: true,
    },
    counts: {
      vouchers: 3,
      drafts: 1,
      reviewed: 1,
      openMonths: 11,
      invoices: 2,
      openInvoices: 1,
      flows: 5,
      openFlows: 0,
      openNotes: 1,
      paySheets: 6,
      claims: 4,
      openClaims: 2,
      bills: 9,
      openBills: 3,
      openRequests: 1,
      files: 2,
      fileBytes: 3_145_728,
      subjects: 80,
      tags: 4,
    },
    chain: { lastSeq: 7, lastHash: 'ab' },
    findings: [],
  }
  const text = (sheet: ReturnType<typeof handOverSheet>) =>
    sheet.rows.map((one) => Object.values(one.cells).map(String).join('|')).join('\n')
  const sheet = handOverSheet(facts as Parameters<typeof handOverSheet>[0])
  expect(text(sheet)).toContain('1001|库存现金||100.00|0.00')
  expect(text(sheet)).toContain('|合计|借贷平衡|100.00|100.00')
  expect(text(sheet)).toContain('3张，其中未记账2张（已审核1张）')
  expect(text(sheet)).toContain('4张，其中未结清2张')
  expect(text(sheet)).toContain('9张，其中没有关联凭证、流水或发票3张')
  expect(text(sheet)).toContain('2个，共3.0 MB')
  expect(text(sheet)).toContain('全部核对无误')
  const wrong = handOverSheet({ ...facts, findings: ['日志第3行断开'] } as Parameters<typeof handOverSheet>[0])
  expect(text(wrong)).toContain('发现1处不符')
  expect(text(wrong)).toContain('日志第3行断开')
})
