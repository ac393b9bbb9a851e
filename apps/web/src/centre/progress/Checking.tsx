/** How far asking of ledgers one by one is, to stop and to go on; nothing once all have answered. */
import { Button, Progress } from 'antd'
import type { LedgerChecks } from './use-ledger-checks.ts'

export function Checking({ doing, checks: { done, all, running, stop, goOn } }: { doing: string; checks: LedgerChecks<unknown> }) {
  if (done === all) return null
  return (
    <div className="ledger-checking" role="status">
      <span>{running ? `正在${doing} ${done} / ${all} 个账套` : `已停止，还有 ${all - done} 个账套没有${doing}`}</span>
      <Progress aria-label={`${doing}进度`} percent={Math.floor((done / all) * 100)} size="small" showInfo={false} status="normal" />
      <Button onClick={running ? stop : goOn}>{running ? '停止' : '继续'}</Button>
    </div>
  )
}
