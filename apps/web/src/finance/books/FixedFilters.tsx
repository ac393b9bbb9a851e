/** Beside 应交增值税明细账 and 累计折旧明细账: empty columns; of the latter what each card was charged, for those who may see it. */
import { pageAsWorked } from '@app/domain/access/address'
import { Link } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import { Option } from '../../ui/inputs/Option.tsx'

interface Props {
  readonly columns: string
  readonly cards: boolean
  readonly onColumns: (columns: string) => void
}
export function FixedFilters({ columns, cards, onColumns }: Props) {
  const may = useCan('assets-depreciationSchedule-chaxun')
  return (
    <>
      <Option label="显示空栏" value={columns} onChange={onColumns} />
      {cards && may && <Link to={pageAsWorked('/assets/depreciationSchedule')}>逐张卡片</Link>}
    </>
  )
}
