/** What can be done at a month’s end: looked up, made, closed; or opened again once it is closed. */
import { Button } from 'antd'
import type { Shown } from './PeriodEndDrawers.tsx'
import type { usePeriodEnd } from './use-period-end.ts'

interface Props {
  readonly closed: boolean
  /** Why it cannot be opened again, closed, or anything made; nothing said: it can. */
  readonly cannotReopen: string
  readonly cannotClose: string
  readonly locked: string | null
  /** Steps still to be dealt with. */
  readonly left: number
  readonly busy: ReturnType<typeof usePeriodEnd>['busy']
  readonly onShow: (kind: Exclude<Shown['kind'], 'preview' | 'leave'>) => void
  readonly onAll: () => void
  readonly onClose: () => void
}

export const PeriodEndActs = ({ closed, cannotReopen, cannotClose, locked, left, busy, onShow, onAll, onClose }: Props) => (
  <>
    <Button type="text" title="谁在什么时候结账、反结账" onClick={() => onShow('history')}>
      结账日志
    </Button>
    <Button type="text" title="结账时留存的依据和数，与现在的账重算核对" onClick={() => onShow('record')}>
      结账凭据
    </Button>
    <Button type="text" onClick={() => onShow('archive')}>
      电子会计档案
    </Button>
    <Button onClick={() => onShow('own')}>自定义结转</Button>
    <Button onClick={() => onShow('inputs')}>汇率与销售数量</Button>
    {closed ? (
      <Button disabled={cannotReopen !== ''} title={cannotReopen} onClick={() => onShow('reopen')}>
        反结账
      </Button>
    ) : (
      <>
        <Button
          type={left > 0 ? 'primary' : 'default'}
          loading={busy === 'all'}
          disabled={locked !== null || busy !== null}
          title={locked ?? ''}
          onClick={onAll}
        >
          一键生成
        </Button>
        <Button
          type={left > 0 ? 'default' : 'primary'}
          loading={busy === 'close'}
          disabled={cannotClose !== '' || busy !== null}
          title={cannotClose}
          onClick={onClose}
        >
          结账
        </Button>
      </>
    )}
  </>
)
