/** 一键记账 while it is minimised: how far it is, and the way back to it. */
import { pageAsWorked } from '@app/domain/access/address'
import { CloseOutlined, ThunderboltFilled } from '@ant-design/icons'
import { useGo } from '../../platform/links.tsx'
import { closeQuickAccount, HOME, openQuickAccount } from './display.ts'

interface Props {
  /** How far the run is; null: nothing runs. */
  readonly run: { readonly state: { readonly percent: number } } | null
  readonly running: boolean
}
export function FloatingQuickAccount({ run, running }: Props) {
  const navigate = useGo()
  return (
    <div className="qa-float">
      <button
        type="button"
        className="qa-float-open"
        onClick={() => {
          void navigate(pageAsWorked(HOME))
          openQuickAccount()
        }}
      >
        <ThunderboltFilled aria-hidden /> 一键记账
        {run !== null && <b className="figure">{running ? `${run.state.percent}%` : '已完成'}</b>}
      </button>
      {!running && (
        <button type="button" className="qa-float-close" aria-label="收起一键记账" title="收起" onClick={closeQuickAccount}>
          <CloseOutlined />
        </button>
      )}
    </div>
  )
}
