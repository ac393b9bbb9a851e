/** What may be done with the movements that are chosen. */
import { Button } from 'antd'
import { Option } from '../../ui/inputs/Option.tsx'
import type { SettleList } from './use-settle-list.ts'

interface Props {
  readonly list: SettleList
  readonly mayEdit: boolean
}
export function SettleActions({
  list: { openOnly, setOpenOnly, sure, chooseSure, settled, undoing, back, proposed, accepting, take },
  mayEdit,
}: Props) {
  const why = mayEdit ? '' : '您没有编辑资金流水的权限'
  return (
    <>
      <Option label="只看未核销完的" value={openOnly} onChange={setOpenOnly} />
      <span className="spacer" />
      <Button disabled={!mayEdit || sure.length === 0} title={why} onClick={chooseSure}>
        选中把握大的 {sure.length}
      </Button>
      <Button disabled={!mayEdit || settled.length === 0} title={why} loading={undoing} onClick={() => void back().catch(() => {})}>
        取消核销
      </Button>
      <Button
        type="primary"
        disabled={!mayEdit || proposed.length === 0}
        title={why}
        loading={accepting}
        onClick={() => void take().catch(() => {})}
      >
        接受所选建议 {proposed.length === 0 ? '' : proposed.length}
      </Button>
    </>
  )
}
