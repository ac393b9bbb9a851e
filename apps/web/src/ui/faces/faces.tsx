/** The five faces of a page that shows no rows: loading, empty, nothing matches, failed, not allowed. Never confused. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { Draw, drawingFor, type Drawing } from './drawings.tsx'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

function Face({ drawing, title, hint, action }: { drawing: Drawing; title: string; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className="face">
      <Draw drawing={drawing} />
      <div className="face-title">{title}</div>
      {hint !== undefined && <div className="face-hint">{hint}</div>}
      {action}
    </div>
  )
}

export const Loading = () => (
  <div className="face-loading" role="status" aria-label="正在加载">
    {ROWS.map((row) => (
      <i key={row} />
    ))}
  </div>
)

interface EmptyProps {
  readonly title: string
  readonly hint?: ReactNode
  readonly action?: ReactNode
  /** What is missing, drawn; by the words of the title where it is not said. */
  readonly drawing?: Drawing
}
export const Empty = ({ title, drawing = drawingFor(title), ...rest }: EmptyProps) => <Face drawing={drawing} title={title} {...rest} />

export const NothingMatches = ({ onClear, elsewhere }: { onClear?: (() => void) | undefined; elsewhere?: ReactNode }) => (
  <Face
    drawing="search"
    title="没有符合条件的数据"
    hint={
      <>
        换一个条件，或清除筛选看看全部
        {elsewhere}
      </>
    }
    action={onClear && <Button onClick={onClear}>清除筛选</Button>}
  />
)

export function Failed({ error, onAgain }: { error: Error; onAgain?: (() => void) | undefined }) {
  if (isApiError(error) && error.status === 403) return <Forbidden reason={error.message} />
  const number = isApiError(error) && error.errorId !== '' ? `事件编号：${error.errorId}` : undefined
  return (
    <div role="alert">
      <Face
        drawing="failed"
        title={isApiError(error) ? error.message : '页面加载失败，请刷新重试'}
        hint={number}
        action={onAgain && <Button onClick={onAgain}>重试</Button>}
      />
    </div>
  )
}

export const Forbidden = ({ reason }: { reason?: string }) => (
  <Face drawing="locked" title={reason ?? '抱歉，您没有权限进入该页面'} hint="如需开通，请联系代账公司主管在员工管理中授权" />
)

/** Chooses the face of a list: the rows themselves are shown by the page when this answers null. */
export function faceOf(state: {
  loading: boolean
  error: Error | null
  count: number
  again?: () => void
  filtered?: boolean
  onClear?: () => void
  /** Where else what is searched stands. */
  elsewhere?: ReactNode
  empty: ReactNode
}): ReactNode | null {
  if (state.error) return <Failed error={state.error} onAgain={state.again} />
  if (state.loading) return <Loading />
  if (state.count > 0) return null
  return state.filtered ? <NothingMatches onClear={state.onClear} elsewhere={state.elsewhere} /> : state.empty
}
