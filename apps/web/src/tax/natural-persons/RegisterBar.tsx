/** What the register rests on and what it does not know, whether it is kept, and the switch. */
import { SOURCE } from '@app/domain/tax/natural-persons/payment'
import { layoutKnown, vnp } from '@app/domain/tax/natural-persons/return-form'
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'

interface Props {
  readonly since: Period | null
  readonly mayEdit: boolean
  readonly onKeep: () => void
  readonly onEnd: () => void
}
export const RegisterBar = ({ since, mayEdit, onKeep, onEnd }: Props) => (
  <div className="natural-bar">
    <p>
      依据 {SOURCE}，2026-11-01 起施行。<strong>正文尚未取得，内容存疑，默认不启用</strong>
      ：起点、合并月份、零申报、期限都要向主管税务机关确认；征收率、减半和免征由您填写，软件不推定。
      {!layoutKnown(vnp) && `申报表（${vnp.code}《${vnp.title}》）的表样未取得，没有栏次，请人工申报。`}
    </p>
    <p>
      {since === null ? '登记簿没有启用。' : `登记簿自 ${since} 起启用。`}
      <Button size="small" disabled={!mayEdit} onClick={since === null ? onKeep : onEnd}>
        {since === null ? '启用登记簿' : '停用登记簿'}
      </Button>
    </p>
  </div>
)
