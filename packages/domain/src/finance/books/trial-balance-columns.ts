/** The columns of a trial balance (科目余额表): what there was, what moved, this year, what there is. */
import { staying, type SheetColumn } from '../../kernel/sheet.ts'
import { sideNames, type Side } from '../../ledger/subjects/subject.ts'

interface Shown {
  readonly quantities?: boolean
  readonly originals?: boolean
}

const PAIRS = [
  ['opening', '期初余额'],
  ['', '本期发生额'],
  ['ytd', '本年累计发生额'],
  ['closing', '期末余额'],
] as const

const amountKey = (stem: string, side: Side): string => (stem === '' ? side : stem + (side === 'debit' ? 'Debit' : 'Credit'))

export function columnsOf(options: Shown): SheetColumn[] {
  const columns: SheetColumn[] = [
    { key: 'code', title: '科目编码', kind: 'text', width: 14 },
    { key: 'name', title: '科目名称', kind: 'text', width: 24 },
  ]
  for (const [stem, group] of PAIRS) {
    if (options.quantities === true && stem !== 'ytd')
      for (const key of stem === '' ? ['debit', 'credit'] : [stem])
        columns.push({
          key: `${key}.quantity`,
          title: `${key === 'debit' ? '借方' : key === 'credit' ? '贷方' : ''}数量`,
          kind: 'quantity',
          group,
          zero: 'blank',
        })
    if (options.originals === true && stem !== 'ytd')
      for (const key of stem === '' ? ['debit', 'credit'] : [stem])
        columns.push({
          key: `${key}.original`,
          title: `${key === 'debit' ? '借方' : key === 'credit' ? '贷方' : ''}原币`,
          kind: 'text',
          group,
        })
    const pair = (['debit', 'credit'] as const).map((side): SheetColumn => ({
      key: amountKey(stem, side),
      title: `${sideNames[side]}方`,
      kind: 'money',
      group,
      zero: 'blank',
      width: 14,
    }))
    // what there is in the end is what the book is opened for
    columns.push(...(stem === 'closing' ? staying(pair) : pair))
  }
  return columns
}
