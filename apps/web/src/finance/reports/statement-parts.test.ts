import { money } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { partsOf } from './statement-parts.ts'

test('a total names its rows on its own side of the paper', () => {
  const sheet = {
    title: '资产负债表',
    captions: [],
    columns: [
      { key: 'left.label', title: '资产', kind: 'text' as const },
      { key: 'left.ending', title: '期末余额', kind: 'money' as const },
      { key: 'right.ending', title: '期末余额', kind: 'money' as const },
    ],
    rows: [
      {
        key: 'B1|B31',
        cells: { 'left.label': '　货币资金', 'right.label': '短期借款', 'left.ending': money('1'), 'right.ending': money('2') },
      },
    ],
  }
  expect(partsOf(sheet, 'B31')).toMatchObject({ columns: [{ key: 'right.ending' }], parts: [{ label: '短期借款' }] })
  expect(partsOf(sheet, 'B1').parts[0]!.label).toBe('货币资金')
  expect(partsOf(sheet, 'B99').parts).toEqual([])
})
