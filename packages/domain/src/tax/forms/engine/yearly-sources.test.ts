/** Cells of the yearly sheets for which our own charts have a subject take its figure from the books, or a reason is written why they do not. */
import { expect, test } from 'vitest'
import { chartOf } from '../../../ledger/subjects/chart.ts'
import { day } from '../../../kernel/period.ts'
import { openBook } from './book.ts'
import { filingOf } from './filings.ts'

const SHEETS = ['A101010', 'A102010', 'A104000', 'A105000', 'A105050']
const bare = (title: string): string => title.replaceAll(/（[^）]*）|[一二三四五六七八九十]+、|\d+\.|其中：|[（）\s]/g, '')
/** The longest run of signs two titles share. */
function shared(a: string, b: string): number {
  for (let length = Math.min(a.length, b.length); length > 0; length -= 1)
    for (let at = 0; at + length <= a.length; at += 1) if (b.includes(a.slice(at, at + length))) return length
  return 0
}
/** Why a cell stays typed although a subject is called alike. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^A101010!([3-9]|1[0-5]):1$|^A102010!([3-9]|1[0-5]):1$/, '主营、其他业务的明细行由按科目取数的规则另定（检查的 Y3）'],
  [/^A104000!\d+:[246]$/, '境外支付是费用的其中数，科目不分境内境外'],
  [/^A105000!(2|3|5|6|8|9|10|11|13):\d$/, '视同销售、权责发生制、不征税收入的差异不记在任何科目里，由附表带入'],
  [/^A105000!(18|22|23|24|25|26|27|28|30):[12]$/, '科目记的是全部利息、佣金等，其中多少与税法不同只有人知道'],
  [/^A105000!(34|35|37|38|40|41|42|43|44|45):\d$/, '由附表（资产损失、重组、搬迁等）带入，科目里没有税法口径的数'],
  [/^A105000!39/, '金融企业的准备金，本公司的科目表没有'],
  [/^A105000!17:4$/, '以前年度结转的捐赠，照上年年报'],
  [/^A105050!(2|6|12):\d$/, '股权激励、全额扣除的培训费没有单独的科目'],
  [/^A105050!5:4$/, '接上年申报表'],
]
test('each typed cell of the yearly sheets × each subject of our charts: a source, or a written reason', () => {
  const book = openBook(filingOf('citAnnual', 'smallBusiness', 'year'), day('2026-12-31'))
  const names = [
    ...new Set(
      (['smallBusiness', 'enterprise'] as const).flatMap((standard) => chartOf(standard, 'generalTaxpayer').map(({ name }) => name)),
    ),
  ].filter((name) => name !== '其他')
  const found = book.forms
    .filter(({ data }) => SHEETS.includes(data.code))
    .flatMap(({ sections }) => sections.flatMap(({ rows }) => rows))
    .flatMap(({ title, cells }) => cells.filter(({ kind }) => kind === 'typed').map(({ name }) => ({ name, title: bare(title) })))
    .filter(({ title }) => names.some((name) => shared(title, name) >= 3 || (name.length === 2 && title.includes(name))))
  expect(found.filter(({ name }) => !REASONS.some(([pattern]) => pattern.test(name)))).toEqual([])
  // 滞纳金, 罚款, 捐赠, 赞助 and their like are taken
  for (const name of [
    'A105000!17:1',
    'A105000!19:1',
    'A105000!20:1',
    'A105000!21:1',
    'A102010!21:1',
    'A102010!23:1',
    'A101010!20:1',
    'A101010!22:1',
  ])
    expect([name, book.cells.get(name)!.kind]).toEqual([name, 'taken'])
})
