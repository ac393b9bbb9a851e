/** 核算, 入账 and 撤销核算; what is reckoned and still right is booked next. */
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { ask } from '../../platform/feedback.tsx'
import type { CostMonth } from './cost.api.ts'
import type { CostActs } from './use-cost-acts.ts'

interface Props {
  readonly month: CostMonth
  readonly period: Period
  readonly acts: CostActs
  readonly locked: string | null
  /** Why it can’t be run; empty: it can. */
  readonly why: string
}
export function CostActions({ month, period, acts, locked, why }: Props) {
  const fresh = month.ran && !month.stale
  return (
    <>
      {month.ran && (
        <Button
          danger
          loading={acts.takingBack}
          disabled={locked !== null}
          onClick={() =>
            void ask({
              title: `撤销${period}的成本核算？`,
              content: '删除分配、完工、销售成本的草稿凭证，完工入库回到没有成本的样子',
              ok: '撤销',
              danger: true,
            }).then((yes) => (yes ? acts.takeBack() : undefined))
          }
        >
          撤销核算
        </Button>
      )}
      <Button
        {...(fresh ? { type: 'primary' as const } : {})}
        loading={acts.booking}
        disabled={locked !== null || !fresh}
        onClick={() => void acts.book()}
      >
        入账
      </Button>
      <Button
        {...(fresh ? {} : { type: 'primary' as const })}
        loading={acts.running}
        disabled={why !== ''}
        title={why}
        onClick={() => void acts.run()}
      >
        {month.ran ? '重新核算' : '核算'}
      </Button>
    </>
  )
}
