/** The page of a list too long for one; nothing when it fits. */
import { Pagination } from 'antd'

interface Props {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onChange: (page: number) => void
}

export function Pager({ page, pageSize, total, onChange }: Props) {
  if (total <= pageSize) return null
  return <Pagination simple current={page} total={total} pageSize={pageSize} showSizeChanger={false} onChange={onChange} />
}
