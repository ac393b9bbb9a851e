/** What a merge touches, before it is done. */
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { ReadTable, type ReadColumn } from '../../ui/list/PlainTable.tsx'
import type { Plan } from './party-merge.api.ts'

type Line = Plan['transfer'][number]
const columns: readonly ReadColumn<Line>[] = [
  {
    title: '科目',
    words: true,
    cell: (line) => (
      <>
        {line.code} {line.name} <span className="quiet">{line.tags}</span>
      </>
    ),
  },
  { title: '借方', figure: true, cell: (line) => <MoneyCell value={line.debit} /> },
  { title: '贷方', figure: true, cell: (line) => <MoneyCell value={line.credit} /> },
]

export const MergePlan = ({ plan }: { plan: Plan }) => (
  <>
    <p>
      已记账分录 {plan.posted} 条不改动；草稿凭证 {plan.drafts} 张、未入账发票 {plan.invoices} 张改到留下的一家。
    </p>
    {plan.transfer.length > 0 && <ReadTable label="结转凭证（草稿）" rows={plan.transfer} columns={columns} keyOf={(_, at) => at} />}
  </>
)
