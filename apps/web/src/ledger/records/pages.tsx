/** The pages of the lists: which kinds each shows. */
import { pageAt } from '@app/domain/access/address'
import { isOwnType } from '@app/domain/ledger/subjects/subject'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import { useTagKinds, useTags } from '../subjects/index.ts'
import { ConversionsDialog } from '../units/index.ts'
import { RecordPage } from './RecordList.tsx'

export const PersonnelPage = () => <RecordPage kinds={['employee', 'department']} />
export const ProjectsPage = () => <RecordPage kinds={['project']} />
export const GoodsPage = () => <RecordPage kinds={['goods']} />
export const AbstractsPage = () => <RecordPage kinds={['abstract']} />
export const ExpenseTypesPage = () => <RecordPage kinds={['expenseType']} />
export const ClaimContentsPage = () => <RecordPage kinds={['claimContent']} />

/** 自定义辅助核算: the kinds of tags a ledger makes for itself, and the values of each. */
export function OwnTagsPage() {
  const { all } = useTagKinds()
  const asks = useCan('options-subjectTag-chaxun')
  const own = all.flatMap(({ id }) => (isOwnType(id) ? [id] : []))
  return (
    <RecordPage
      title="自定义辅助核算"
      kinds={['tagKind', ...own]}
      more={
        asks &&
        own.length > 0 && (
          <Link className="text-link" to={pageAt('/options/subjectTag')}>
            设到科目上
          </Link>
        )
      }
    />
  )
}

export function UnitsPage() {
  const [open, setOpen] = useState(false)
  const may = useCan('options-unitOpt-bianji')
  const { list } = useTags()
  const goods = list.filter((one) => one.type === 'goods' && !one.deleted)
  return (
    <>
      <RecordPage kinds={['unit']} more={<Button onClick={() => setOpen(true)}>单位换算</Button>} />
      {open && <ConversionsDialog may={may} goods={goods} onClose={() => setOpen(false)} />}
    </>
  )
}
